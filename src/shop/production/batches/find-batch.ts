import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { FindBatchInput } from "#shared/production.ts";

import { batchFormats } from "./batch-formats.ts";
import { printBatch } from "./print-batch.table.ts";

/** A batch by its number, as the palette names it, also one that was laid aside; null: there is none. */
export const findBatch = async (db: Database, { number }: FindBatchInput) => {
  const [found] = await db
    .select({
      number: printBatch.number,
      status: printBatch.status,
      format: printBatch.format,
      formatName: printBatch.formatName,
      formats: printBatch.formats,
      pieceCount: printBatch.pieceCount,
      sheetCount: printBatch.sheetCount,
    })
    .from(printBatch)
    .where(eq(printBatch.number, number));
  if (!found) return null;
  const { status, pieceCount, sheetCount } = found;
  return { number, status, pieceCount, sheetCount, formats: batchFormats(found) };
};
