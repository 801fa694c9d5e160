import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

import { claim } from "./claim.table.ts";

/** How many pieces of which item of the order a claim is about. */
export const claimItem = pgTable(
  "claim_item",
  {
    claimId: uuid()
      .notNull()
      .references(() => claim.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItem.id),
    quantity: integer().notNull(),
    /** Of a reprint: somebody said then that its pieces are here, made from their single file. */
    madeAloneAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.orderItemId] }),
    check("claim_item_quantity", sql`${table.quantity} > 0`),
    index().on(table.orderItemId),
  ],
);
