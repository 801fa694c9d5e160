import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { order } from "./order.table.ts";

/** The order that a cart became, if it did; a cart becomes one at most. */
export const readOrderOfCart = async (db: Database, cartId: string) => {
  const [found] = await db
    .select({ orderId: order.id, number: order.number })
    .from(order)
    .where(eq(order.cartId, cartId));
  return found ?? null;
};
