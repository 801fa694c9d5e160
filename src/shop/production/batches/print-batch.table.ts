import { check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment, oneOf, primaryId } from "#server/db/columns.ts";
import type { Material } from "#shared/catalog/material.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { batchStatuses } from "#shared/production.ts";
import type { BatchRecall } from "#shared/recall.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import { firstBatchPrinter } from "#shared/sheets/printing-before.ts";

/** One of the formats of a batch. */
export type BatchFormat = {
  /** By which the queue told it apart. */
  readonly key: string;
  readonly format: FormatGeometry;
  readonly name: string;
  readonly pieces: number;
};

/** Magnets of one material that are printed together, on as many sheets as they need. */
export const printBatch = pgTable(
  "print_batch",
  {
    id: primaryId(),
    number: integer().notNull().unique(),
    status: oneOf(batchStatuses).notNull().default("made"),
    /** As it was when the batch was made: with paper and printer it says where each piece lies. */
    format: jsonb().$type<FormatGeometry>().notNull(),
    formatName: text().notNull(),
    /** Where several formats share its sheets: all of them; `format` is the first, `formatName` all names. */
    formats: jsonb().$type<readonly BatchFormat[]>(),
    material: jsonb().$type<Material>(),
    paper: jsonb().$type<PaperSize>().notNull(),
    /** Its form changed with the years: `parseBatchPrinter` reads it. */
    printer: jsonb().$type<unknown>().notNull().default(firstBatchPrinter),
    /** All that lies on its sheets: what was withdrawn from them no longer counts. */
    pieceCount: integer().notNull(),
    sheetCount: integer().notNull(),
    /** Null: nothing was wrong with it. Once only, and never taken back. */
    recall: jsonb().$type<BatchRecall>(),
    /** Laid aside, since nobody needed any piece of it; null: it stands in the list. */
    dissolvedAt: moment(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check("print_batch_status_known", isOneOf(table.status, batchStatuses))],
);
