import { and, asc, eq, gte, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid } from "#shared/sheets/printer.ts";
import { parseBatchPrinter } from "#shared/sheets/printing-before.ts";
import { printBatchPiece } from "#shop/production/batches/print-batch-piece.table.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";

/**
 * All that is printed on one sheet; null when there is no such sheet. The cell of a rejected picture
 * stays empty, so that the others keep their places.
 */
export const readSheet = async (db: Database, batchId: string, number: number) => {
  const [row] = await db.select().from(printBatch).where(eq(printBatch.id, batchId));
  if (!row || number < 1 || number > row.sheetCount) return null;
  const batch = { ...row, printer: parseBatchPrinter(row.printer) };
  const grid = printedGrid(batch.format, batch.paper, batch.printer);
  if (!grid) throw new Error("a batch whose paper takes none of its magnets");
  const first = (number - 1) * grid.cells.length;
  const rows = await db
    .select({
      place: printBatchPiece.place,
      label: printBatchPiece.label,
      fileKey: printJob.fileKey,
      isRejected: sql<boolean>`coalesce(${printBatchPiece.scrapReason} = 'content', false)`,
    })
    .from(printBatchPiece)
    .innerJoin(printJob, eq(printJob.id, printBatchPiece.printJobId))
    .where(
      and(
        eq(printBatchPiece.batchId, batchId),
        gte(printBatchPiece.place, first),
        lt(printBatchPiece.place, first + grid.cells.length),
      ),
    )
    .orderBy(asc(printBatchPiece.place));
  const printed = rows.filter(({ isRejected }) => !isRejected);
  const fileKeys = [...new Set(printed.map(({ fileKey }) => fileKey ?? ""))];
  const [planned] = planSheets(
    rows.map(({ label, fileKey, isRejected }) => ({
      label,
      fileIndex: isRejected ? -1 : fileKeys.indexOf(fileKey ?? ""),
    })),
    grid,
  );
  const pieces = (planned?.pieces ?? []).filter(({ piece }) => piece.fileIndex >= 0);
  return { batch, grid, fileKeys, pieces };
};
