import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";

/** A sheet of a batch; its PDF is there once its job has made it. */
export const printSheet = pgTable(
  "print_sheet",
  {
    batchId: uuid()
      .notNull()
      .references(() => printBatch.id),
    /** Counted from 1. */
    number: integer().notNull(),
    fileKey: text(),
    fileSha256: text(),
    updatedAt: moment().notNull().defaultNow(),
    /** The time of all its pieces is over and its file is gone. */
    erasedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.number] })],
);
