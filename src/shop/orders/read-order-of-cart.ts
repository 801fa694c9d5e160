import { and, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { orderEvent } from "./order-event.table.ts";
import { order } from "./order.table.ts";

/** The order that a cart became, if it did; a cart becomes one at most. */
export const readOrderOfCart = async (db: Database, cartId: string) => {
  const [found] = await db
    .select({ orderId: order.id, number: order.number })
    .from(order)
    .where(eq(order.cartId, cartId));
  return found ?? null;
};

/** The same, when this person placed it, whoever owns it now. */
export const readOrderPlacedBy = async (db: Database, cartId: string, userId: string) => {
  const [found] = await db
    .select({ orderId: order.id, number: order.number })
    .from(order)
    .innerJoin(orderEvent, eq(orderEvent.orderId, order.id))
    .where(
      and(eq(order.cartId, cartId), eq(orderEvent.kind, "placed"), eq(orderEvent.actorId, userId)),
    );
  return found ?? null;
};
