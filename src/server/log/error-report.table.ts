import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf } from "#server/db/columns.ts";

export const errorSides = ["server", "client"] as const;

/** One row an unexpected fault: what the person saw as a digest, found here with its cause. */
export const errorReport = pgTable(
  "error_report",
  {
    digest: text().primaryKey(),
    side: oneOf(errorSides).notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    /** Route or procedure, without query or ids. */
    place: text().notNull(),
    count: integer().notNull().default(1),
    firstAt: createdAt(),
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("error_report_side_known", isOneOf(table.side, errorSides)),
    index().on(table.lastAt),
  ],
);
