import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { isOneOf, moment, oneOf } from "#server/db/columns.ts";
import { scrapReasons } from "#shared/production.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";

import { printBatch } from "./print-batch.table.ts";

/**
 * One magnet in its cell. A print job of quantity three has three copies, and each lies in one batch
 * only, unless the piece there was scrapped.
 */
export const printBatchPiece = pgTable(
  "print_batch_piece",
  {
    batchId: uuid()
      .notNull()
      .references(() => printBatch.id),
    /** Its cell, counted from 0 over all sheets of the batch. */
    place: integer().notNull(),
    printJobId: uuid()
      .notNull()
      .references(() => printJob.id),
    /** From 1 to the quantity. */
    copy: integer().notNull(),
    /** What stands below it on the sheet. */
    label: text().notNull(),
    scrapReason: oneOf(scrapReasons),
    scrappedAt: moment(),
    /** It was rejected or scrapped while its sheet is not printed, or no longer: that has an empty cell there. */
    isWithdrawn: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.place] }),
    uniqueIndex("print_batch_piece_once")
      .on(table.printJobId, table.copy)
      .where(sql`${table.scrapReason} is null`),
    index("print_batch_piece_scrapped_index")
      .on(table.batchId)
      .where(sql`${table.scrapReason} is not null`),
    index("print_batch_piece_scrapped_job_index")
      .on(table.printJobId)
      .where(sql`${table.scrapReason} is not null`),
    check("print_batch_piece_scrap_known", isOneOf(table.scrapReason, scrapReasons)),
    check(
      "print_batch_piece_scrapped_then",
      sql`(${table.scrapReason} is null) = (${table.scrappedAt} is null)`,
    ),
  ],
);
