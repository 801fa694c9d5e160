import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Writes } from "#server/db/write-together.ts";

import { couponRedemption } from "./coupon-redemption.table.ts";
import { coupon } from "./coupon.table.ts";
import { type CouponUser, type JudgedCoupon, readCoupon } from "./read-coupon.ts";

/**
 * Locks the coupon of a cart until the order is written, and judges it again: of many who race for the
 * last use one sees it free (FAULTS C8, C9).
 * @returns null when the cart has none, or it may not be used now
 */
export const lockCoupon = async (
  tx: Database,
  couponId: string | null,
  who: CouponUser,
): Promise<JudgedCoupon | null> => {
  if (couponId === null) return null;
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, couponId)).for("update");
  const judged = await readCoupon(tx, { id: couponId }, who);
  return judged?.problem === null ? judged : null;
};

/** Counts a use of a coupon that {@link lockCoupon} has locked, as a part of the statement that orders. */
export const redeemingCoupon = (
  tx: Database,
  couponId: string,
  {
    cartId,
    userId,
    email,
  }: { readonly cartId: string; readonly userId: string; readonly email: string },
): Writes => ({
  counted: tx
    .update(coupon)
    .set({ usedCount: sql`${coupon.usedCount} + 1` })
    .where(eq(coupon.id, couponId))
    .getSQL(),
  redeemed: tx
    .insert(couponRedemption)
    .values({ couponId, cartId, ownerId: userId, email })
    .getSQL(),
});

/** Gives the use of an order that will not be made back to the coupon, once. */
export const releaseCoupon = async (tx: Database, cartId: string): Promise<void> => {
  const [released] = await tx
    .update(couponRedemption)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(couponRedemption.cartId, cartId), isNull(couponRedemption.releasedAt)))
    .returning({ couponId: couponRedemption.couponId });
  if (!released) return;
  await tx
    .update(coupon)
    .set({ usedCount: sql`${coupon.usedCount} - 1` })
    .where(eq(coupon.id, released.couponId));
};
