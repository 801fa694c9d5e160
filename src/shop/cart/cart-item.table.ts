import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";

import { createdAt, moment, primaryId } from "#server/db/columns.ts";
import { design } from "#shop/designs/design.table.ts";

import { cart } from "./cart.table.ts";

/** One design in a cart, and how many of it. */
export const cartItem = pgTable(
  "cart_item",
  {
    id: primaryId(),
    cartId: uuid()
      .notNull()
      .references(() => cart.id, { onDelete: "cascade" }),
    designId: uuid()
      .notNull()
      .references(() => design.id),
    quantity: integer().notNull(),
    createdAt: createdAt(),
    /** When the shopper last put it in as it stood; null: when it was made. */
    seenAt: moment(),
  },
  (table) => [
    unique().on(table.cartId, table.designId),
    index().on(table.designId),
    check("cart_item_quantity", sql`${table.quantity} between 1 and 999`),
  ],
);
