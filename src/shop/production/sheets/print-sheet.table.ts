import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";
import type { SheetLayout } from "#shared/sheets/sheet-layout.ts";
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
    /** The place of its first cell, over all sheets of the batch; null: of the time before 2026-11-23. */
    firstPlace: integer(),
    /** Where each piece of it lies; null: in the grid of the batch's only format. */
    layout: jsonb().$type<SheetLayout>(),
    fileKey: text(),
    fileSha256: text(),
    updatedAt: moment().notNull().defaultNow(),
    /** The time of all its pieces is over and its file is gone. */
    erasedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.number] })],
);
