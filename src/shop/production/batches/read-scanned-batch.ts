import { and, eq, gte, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { BatchStatus } from "#shared/production.ts";
import type { ScanCode } from "#shared/sheets/scan-code.ts";
import { ShopError } from "#shared/shop-error.ts";
import { countKeptBack } from "#shop/production/recall/scrap-recalled.ts";

import { batchFormats } from "./batch-formats.ts";
import { printBatch } from "./print-batch.table.ts";

/**
 * The batch whose sheet was scanned, and what comes next for it; null when nothing does.
 * @throws ShopError `scan_unknown`
 */
export const readScannedBatch = async (db: Database, { batch, sheet }: ScanCode) => {
  const [found] = await db
    .select({
      id: printBatch.id,
      number: printBatch.number,
      status: printBatch.status,
      format: printBatch.format,
      formatName: printBatch.formatName,
      formats: printBatch.formats,
      pieceCount: printBatch.pieceCount,
      sheetCount: printBatch.sheetCount,
      isDissolved: sql<boolean>`${printBatch.dissolvedAt} is not null`,
      recall: printBatch.recall,
    })
    .from(printBatch)
    .where(and(eq(printBatch.number, batch), gte(printBatch.sheetCount, sheet)));
  if (!found) throw new ShopError("scan_unknown");
  const { format: _format, formatName: _name, recall, ...shown } = found;
  const next = recall !== null || found.isDissolved ? null : nextOf(found.status);
  const kept = recall === null ? 0 : await countKept(db, found.id);
  return {
    ...shown,
    /** With the pieces that are still here, as in the list of batches. */
    recall: recall && { at: recall.at, mails: recall.mails, kept },
    formats: batchFormats(found),
    sheet,
    next,
  };
};

const countKept = async (db: Database, batchId: string): Promise<number> =>
  (await countKeptBack(db, [batchId])).get(batchId) ?? 0;

const nextOf = (status: BatchStatus): "printed" | "cut" | null => {
  switch (status) {
    case "made":
      return "printed";
    case "printed":
      return "cut";
    case "cut":
      return null;
  }
};
