import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, primaryId } from "#server/db/columns.ts";
import { orderViewNameLengthMax } from "#shared/order-views.ts";

/** A view of the list of orders that somebody of the workshop keeps, seen by nobody else. */
export const orderView = pgTable(
  "order_view",
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text().notNull(),
    filters: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("order_view_once_per_owner").on(table.ownerId, table.name),
    check(
      "order_view_has_name",
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(orderViewNameLengthMax))}`,
    ),
  ],
);
