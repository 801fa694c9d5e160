import { and, desc, eq, lt } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListMyOrdersInput } from "#shared/orders.ts";

import { hasNothingToMake } from "./has-nothing-to-make.ts";
import { order } from "./order.table.ts";
import { piecesOfOrder } from "./pieces-of-order.ts";

/** The shopper's own orders, the newest first. */
export const listMyOrders = async (db: Database, whose: Actor, input: ListMyOrdersInput) => {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      paymentStatus: order.paymentStatus,
      totalCents: order.totalCents,
      pieces: piecesOfOrder,
      hasNothingToMake,
      placedAt: order.placedAt,
    })
    .from(order)
    .where(
      and(eq(order.ownerId, whose.userId), input.cursor ? lt(order.id, input.cursor) : undefined),
    )
    .orderBy(desc(order.id))
    .limit(input.limit + 1);
  const orders = rows.slice(0, input.limit);
  return { orders, nextCursor: rows.length > input.limit ? (orders.at(-1)?.id ?? null) : null };
};
