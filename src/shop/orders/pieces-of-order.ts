import { sql } from "drizzle-orm";

/** How many magnets an order of the surrounding query has. */
export const piecesOfOrder = sql<number>`(select coalesce(sum(item.quantity), 0)::int from order_item item where item.order_id = "order"."id")`;
