import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";

/** A counter a window; in Postgres, so limits are shared by processes and outlive a restart. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    /** What is limited and whom, e.g. `sign_in_address:` and a keyed hash of it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);
