import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { moment } from "#server/db/columns.ts";
import type { CsvColumns } from "#shared/bank/bank-csv.ts";

/** Which columns of a bank's file say what, as a person named them once for this header. */
export const bankCsvLayout = pgTable("bank_csv_layout", {
  /** SHA-256 of the header. */
  headerHash: text().primaryKey(),
  columns: jsonb().$type<CsvColumns>().notNull(),
  savedBy: uuid()
    .notNull()
    .references(() => user.id),
  savedAt: moment().notNull().defaultNow(),
});
