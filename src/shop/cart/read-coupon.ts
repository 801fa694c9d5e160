import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type CouponProblem, couponProblem } from "#shared/coupons.ts";
import type { CouponRule } from "#shared/pricing/coupon.ts";

import { coupon } from "./coupon.table.ts";

/** Who wants to use a coupon; the address is known at the checkout only. */
export type CouponUser = { readonly userId: string; readonly email?: string };

/** A coupon with why it does not count for this person now, if so. */
export type JudgedCoupon = {
  readonly id: string;
  readonly rule: CouponRule;
  readonly problem: CouponProblem | null;
};

/**
 * A coupon by its code or its id, judged by the database's clock.
 * @returns null for one that is unknown or switched off
 */
export const readCoupon = async (
  db: Database,
  by: { readonly code: string } | { readonly id: string },
  { userId, email = "" }: CouponUser,
): Promise<JudgedCoupon | null> => {
  const [row] = await db
    .select({
      id: coupon.id,
      rule: {
        code: coupon.code,
        kind: coupon.kind,
        percent: coupon.percent,
        amountCents: coupon.amountCents,
        minItemsCents: coupon.minItemsCents,
      },
      bounds: {
        startsAt: coupon.startsAt,
        endsAt: coupon.endsAt,
        maxUses: coupon.maxUses,
        maxUsesPerPerson: coupon.maxUsesPerPerson,
        usedCount: coupon.usedCount,
      },
      usesOfPerson: sql<number>`(select count(*)::int from coupon_redemption redemption
        where redemption.coupon_id = "coupon"."id" and redemption.released_at is null
          and (redemption.owner_id = ${userId}::uuid or redemption.email = ${email}))`,
      now: sql<Date>`now()`.mapWith(coupon.createdAt),
    })
    .from(coupon)
    .where(
      and(
        "code" in by ? eq(coupon.code, by.code) : eq(coupon.id, by.id),
        eq(coupon.isActive, true),
      ),
    );
  if (!row) return null;
  const { id, rule, bounds, usesOfPerson, now } = row;
  return { id, rule, problem: couponProblem(bounds, usesOfPerson, now) };
};
