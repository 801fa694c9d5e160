import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, moment } from "#server/db/columns.ts";
import { lineQuantityMax } from "#shared/cart.ts";

/**
 * A design: one magnet being made by a shopper. The id is made by the browser, so that a repeated create
 * is one design.
 */
export const design = pgTable(
  "design",
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Grows with every save; a save that names an older one is a conflict. */
    revision: integer().notNull().default(1),
    /** Where it stands in the shopper's set; the lowest first. */
    position: doublePrecision().notNull().default(0),
    /** Pieces wished; the cart has its own number from the moment the design is in it. */
    quantity: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (table) => [
    check(
      "design_quantity_bounds",
      sql`${table.quantity} between 1 and ${sql.raw(String(lineQuantityMax))}`,
    ),
    index().on(table.ownerId, table.createdAt),
  ],
);
