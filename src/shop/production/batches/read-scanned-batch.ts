import { and, eq, gte, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { BatchStatus } from "#shared/production.ts";
import type { ScanCode } from "#shared/sheets/scan-code.ts";
import { ShopError } from "#shared/shop-error.ts";

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
      isRecalled: sql<boolean>`${printBatch.recall} is not null`,
    })
    .from(printBatch)
    .where(and(eq(printBatch.number, batch), gte(printBatch.sheetCount, sheet)));
  if (!found) throw new ShopError("scan_unknown");
  const { format: _format, formatName: _name, ...shown } = found;
  const next = found.isRecalled || found.isDissolved ? null : nextOf(found.status);
  return { ...shown, formats: batchFormats(found), sheet, next };
};

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
