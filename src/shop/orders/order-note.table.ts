import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, primaryId } from "#server/db/columns.ts";

import { order } from "./order.table.ts";

/** What people of the workshop tell each other about an order; no shopper ever reads it. */
export const orderNote = pgTable(
  "order_note",
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId), index().on(table.authorId)],
);
