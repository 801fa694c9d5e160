import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { cart } from "./cart.table.ts";
import { couponRedemption } from "./coupon-redemption.table.ts";

/** Ordered carts become another owner's, and with them the uses of coupons. */
export const giveCarts = async (
  tx: Database,
  cartIds: readonly string[],
  userId: string,
): Promise<void> => {
  const ids = [...cartIds];
  await tx.update(cart).set({ ownerId: userId }).where(inArray(cart.id, ids));
  await tx
    .update(couponRedemption)
    .set({ ownerId: userId })
    .where(inArray(couponRedemption.cartId, ids));
};
