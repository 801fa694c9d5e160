import { and, asc, eq, gte, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { hasContour } from "#shared/sheets/cut-line.ts";
import { printedBleed, printedGrid, printedMargins } from "#shared/sheets/printer.ts";
import { parseBatchPrinter } from "#shared/sheets/printing-before.ts";
import { gridLayout, type LaidFormat } from "#shared/sheets/sheet-layout.ts";
import { printBatchPiece } from "#shop/production/batches/print-batch-piece.table.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";

import { printSheet } from "./print-sheet.table.ts";

/**
 * All that is printed on one sheet; null when there is no such sheet. The cell of a rejected picture,
 * or of what was scrapped before its sheet is printed again, stays empty, so that the others keep their places.
 */
export const readSheet = async (db: Database, batchId: string, number: number) => {
  const [row] = await db
    .select({ batch: printBatch, firstPlace: printSheet.firstPlace, layout: printSheet.layout })
    .from(printSheet)
    .innerJoin(printBatch, eq(printBatch.id, printSheet.batchId))
    .where(and(eq(printSheet.batchId, batchId), eq(printSheet.number, number)));
  if (!row) return null;
  const batch = { ...row.batch, printer: parseBatchPrinter(row.batch.printer) };
  const layout = row.layout ?? onlyGrid(batch);
  const first = row.firstPlace ?? (number - 1) * layout.cells.length;
  const rows = await db
    .select({
      place: printBatchPiece.place,
      label: printBatchPiece.label,
      fileKey: printJob.fileKey,
      isGone: sql<boolean>`${printBatchPiece.isWithdrawn} or coalesce(${printBatchPiece.scrapReason} = 'content', false)`,
    })
    .from(printBatchPiece)
    .innerJoin(printJob, eq(printJob.id, printBatchPiece.printJobId))
    .where(
      and(
        eq(printBatchPiece.batchId, batchId),
        gte(printBatchPiece.place, first),
        lt(printBatchPiece.place, first + layout.cells.length),
      ),
    )
    .orderBy(asc(printBatchPiece.place));
  const printed = rows.filter(({ isGone }) => !isGone);
  const fileKeys = [...new Set(printed.map(({ fileKey }) => fileKey ?? ""))];
  const pieces = printed.flatMap(({ place, label, fileKey }) => {
    const cell = layout.cells[place - first];
    return cell ? [{ piece: { label, fileIndex: fileKeys.indexOf(fileKey ?? "") }, cell }] : [];
  });
  const { printer } = batch;
  const formats = (batch.formats ?? [batch]).map(({ format }): LaidFormat => ({
    format,
    bleedUm: printedBleed(format, printer),
    hasContour: hasContour(format, printer.contour),
  }));
  return { batch, layout, formats, margins: printedMargins(printer), fileKeys, pieces };
};

type Batch = Omit<typeof printBatch.$inferSelect, "printer"> & {
  readonly printer: ReturnType<typeof parseBatchPrinter>;
};

const onlyGrid = ({ format, paper, printer }: Batch) => {
  const grid = printedGrid(format, paper, printer);
  if (!grid) throw new Error("a batch whose paper takes none of its magnets");
  return gridLayout(grid);
};
