import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt } from "#server/db/columns.ts";

/**
 * A file of transfers that was made for the bank. The id is made by whoever asks, so that asking twice is
 * one file; what is in it are the payouts that name it.
 */
export const payoutFile = pgTable(
  "payout_file",
  {
    id: uuid().primaryKey(),
    /** As it was made: one that is taken out of it later is not in it any more. */
    count: integer().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    /** A sum that left the account as one booking and may be this file: a person looks which. */
    seenCents: integer(),
    seenOn: date({ mode: "string" }),
  },
  (table) => [check("payout_file_count_positive", sql`${table.count} > 0`)],
);
