import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import { amountCents, moment } from "#server/db/columns.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/** From `minQuantity` pieces of the format in the cart, each costs `unitGrossCents`. */
export const priceTier = pgTable(
  "price_tier",
  {
    formatId: uuid()
      .notNull()
      .references(() => magnetFormat.id, { onDelete: "cascade" }),
    minQuantity: integer().notNull(),
    unitGrossCents: amountCents().notNull(),
    /** The lowest price of the 30 days before this one, while this one may be announced as lowered. */
    lowestCents: amountCents(),
    reducedUntil: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.formatId, table.minQuantity] }),
    check("price_tier_positive", sql`${table.minQuantity} > 0 and ${table.unitGrossCents} > 0`),
    check(
      "price_tier_reduction",
      sql`(${table.lowestCents} is null) = (${table.reducedUntil} is null) and (${table.lowestCents} is null or ${table.lowestCents} > ${table.unitGrossCents})`,
    ),
  ],
);
