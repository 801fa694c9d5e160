import { boolean, index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { moment, primaryId } from "#server/db/columns.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/** What a format cost from a moment on; append-only by trigger (§ 11 PAngV, LAW 9). */
export const priceHistory = pgTable(
  "price_history",
  {
    id: primaryId(),
    formatId: uuid()
      .notNull()
      .references(() => magnetFormat.id),
    validFrom: moment().notNull(),
    isOnSale: boolean().notNull(),
    tiers: jsonb().notNull(),
    packs: jsonb().notNull().default([]),
    /** Null: the shop itself, when it was set up. */
    changedBy: uuid().references(() => user.id),
  },
  (table) => [index().on(table.formatId, table.validFrom)],
);
