import { and, desc, eq, ilike, lt, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ListOrdersInput } from "#shared/orders.ts";

import { order } from "./order.table.ts";
import { piecesOfOrder } from "./pieces-of-order.ts";

/** The workshop's list of orders, the newest first, paged by id. */
export const listOrders = async (db: Database, input: ListOrdersInput) => {
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      status: order.status,
      paymentStatus: order.paymentStatus,
      name: recipient,
      email: order.email,
      country: sql<string>`${order.shippingAddress} ->> 'country'`,
      totalCents: order.totalCents,
      pieces: piecesOfOrder,
      placedAt: order.placedAt,
    })
    .from(order)
    .where(
      and(
        input.status ? eq(order.status, input.status) : undefined,
        input.search === "" ? undefined : matches(input.search),
        input.cursor ? lt(order.id, input.cursor) : undefined,
      ),
    )
    .orderBy(desc(order.id))
    .limit(input.limit + 1);
  const orders = rows.slice(0, input.limit);
  return { orders, nextCursor: rows.length > input.limit ? (orders.at(-1)?.id ?? null) : null };
};

const recipient = sql<string>`${order.shippingAddress} ->> 'name'`;

/** Signs that mean something to LIKE are searched for as themselves. */
const matches = (search: string) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(order.number, pattern),
    ilike(order.email, pattern),
    sql`${recipient} ilike ${pattern}`,
  );
};
