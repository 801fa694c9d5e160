import { and, asc, eq, gte, lt } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid } from "#shared/sheets/printer.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";
import { printBatch } from "./print-batch.table.ts";
import { printJob } from "./print-job.table.ts";

/** All that is printed on one sheet; null when there is no such sheet. */
export const readSheet = async (db: Database, batchId: string, number: number) => {
  const [batch] = await db.select().from(printBatch).where(eq(printBatch.id, batchId));
  if (!batch || number < 1 || number > batch.sheetCount) return null;
  const grid = printedGrid(batch.format, batch.paper, batch.printer);
  if (!grid) throw new Error("a batch whose paper takes none of its magnets");
  const first = (number - 1) * grid.cells.length;
  const rows = await db
    .select({
      place: printBatchPiece.place,
      label: printBatchPiece.label,
      fileKey: printJob.fileKey,
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
  const fileKeys = [...new Set(rows.map(({ fileKey }) => fileKey ?? ""))];
  const [planned] = planSheets(
    rows.map(({ label, fileKey }) => ({ label, fileIndex: fileKeys.indexOf(fileKey ?? "") })),
    grid,
  );
  return { batch, grid, fileKeys, pieces: planned?.pieces ?? [] };
};
