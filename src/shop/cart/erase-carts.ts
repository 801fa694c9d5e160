import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { cart } from "./cart.table.ts";
import { couponRedemption } from "./coupon-redemption.table.ts";

/**
 * Erases a person's open cart. Uses of coupons stay counted for their limits, under nobody's address.
 */
export const eraseCarts = async (tx: Database, ownerId: string): Promise<void> => {
  await tx.delete(cart).where(and(eq(cart.ownerId, ownerId), isNull(cart.completedAt)));
  await tx
    .update(couponRedemption)
    .set({ email: sql`'erased:' || ${couponRedemption.id}` })
    .where(eq(couponRedemption.ownerId, ownerId));
};
