import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import { amountCents } from "#server/db/columns.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/** So many `pieces` of the format in the cart cost `priceGrossCents` together, as often as they fit. */
export const pricePack = pgTable(
  "price_pack",
  {
    formatId: uuid()
      .notNull()
      .references(() => magnetFormat.id, { onDelete: "cascade" }),
    pieces: integer().notNull(),
    priceGrossCents: amountCents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formatId, table.pieces] }),
    check("price_pack_positive", sql`${table.pieces} > 1 and ${table.priceGrossCents} > 0`),
  ],
);
