import { date, index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";

import { createdAt } from "#server/db/columns.ts";
import { order } from "#shop/orders/order.table.ts";

/**
 * What the law wants kept of an order whose shopper has been erased: nobody reads it in the shop or the
 * workshop, and it goes by itself on the day after `retentionUntil` (LAW 15).
 */
export const blockedRecord = pgTable(
  "blocked_record",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    /** See `BlockedRecord`. */
    content: jsonb().notNull(),
    retentionUntil: date({ mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.retentionUntil)],
);
