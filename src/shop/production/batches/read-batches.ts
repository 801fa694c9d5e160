import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ListBatchesInput } from "#shared/production.ts";
import { hasContour } from "#shared/sheets/cut-line.ts";
import { printedGrid, printedMargins } from "#shared/sheets/printer.ts";
import { parseBatchPrinter } from "#shared/sheets/printing-before.ts";
import { registrationLabel } from "#shared/sheets/registration-marks.ts";
import { usedShare } from "#shared/sheets/sheet-layout.ts";
import { ShopError } from "#shared/shop-error.ts";
import {
  isPiecePosted,
  isPieceUnneeded,
  piecesOfParcels,
} from "#shop/production/parcels-in-house.ts";
import { countKeptBack } from "#shop/production/recall/scrap-recalled.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";

import { batchFormats } from "./batch-formats.ts";
import type { printBatchPiece } from "./print-batch-piece.table.ts";
import { printBatch } from "./print-batch.table.ts";
import { readNeeds } from "./read-needs.ts";
import { readSheetOf } from "./read-sheet-of.ts";

/** The batches that nobody laid aside, the newest first, each with its sheets. */
export const listBatches = async (db: Database, input: ListBatchesInput) => {
  const rows = await db
    .select()
    .from(printBatch)
    .where(
      and(
        isNull(printBatch.dissolvedAt),
        input.cursor ? lt(printBatch.id, input.cursor) : undefined,
      ),
    )
    .orderBy(desc(printBatch.id))
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const sheets = await db
    .select({
      batchId: printSheet.batchId,
      number: printSheet.number,
      fileSha256: printSheet.fileSha256,
      layout: printSheet.layout,
    })
    .from(printSheet)
    .where(
      inArray(
        printSheet.batchId,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(asc(printSheet.number));
  const kept = await countKeptBack(
    db,
    shown.filter(({ recall }) => recall !== null).map(({ id }) => id),
  );
  const needs = await readNeeds(
    db,
    shown.map(({ id }) => id),
  );
  return {
    batches: shown.map((batch) => {
      const printer = parseBatchPrinter(batch.printer);
      const isShared = batch.formats !== null;
      const grid = isShared ? null : printedGrid(batch.format, batch.paper, printer);
      const formats = batch.formats ?? [{ format: batch.format, pieces: batch.pieceCount }];
      return {
        id: batch.id,
        number: batch.number,
        status: batch.status,
        formats: batchFormats(batch),
        material: batch.material,
        paper: batch.paper,
        printerName: printer.name,
        /** Its sheets have contours, in their PDF and in files beside it. */
        hasContour: formats.some(({ format }) => hasContour(format, printer.contour)),
        /** The marks for a cutter's camera on its sheets, and how far apart they are. */
        registration: registrationLabel(batch.paper, printer),
        pieceCount: batch.pieceCount,
        /** Nothing on its sheets goes into a parcel any more, and they are not cut yet: there is nothing to do. */
        isUnneeded:
          batch.status !== "cut" &&
          batch.recall === null &&
          (needs.get(batch.id)?.needed ?? 0) === 0,
        /** Magnets of it left the house: that it was cut is not taken back. */
        isPosted: needs.get(batch.id)?.isPosted ?? false,
        /** What lies on its sheets for nobody, each item once: canceled, refused, settled otherwise. */
        unneeded: needs.get(batch.id)?.unneeded ?? [],
        createdAt: batch.createdAt,
        recall: batch.recall && {
          at: batch.recall.at,
          mails: batch.recall.mails,
          /** Pieces that are still here and must not be posted. */
          kept: kept.get(batch.id) ?? 0,
        },
        /** Null where formats share its sheets, which have no like places. */
        fill: grid && {
          usedCells: batch.pieceCount,
          allCells: batch.sheetCount * grid.cells.length,
        },
        /** What the pictures of shared sheets are drawn from; null: each has one format. */
        shared: isShared
          ? { geometries: formats.map(({ format }) => format), margins: printedMargins(printer) }
          : null,
        usedShare: usedShare(formats, batch.sheetCount, batch.paper),
        sheets: sheets
          .filter(({ batchId }) => batchId === batch.id)
          .map(({ number, fileSha256, layout }) => ({
            number,
            isReady: fileSha256 !== null,
            layout,
          })),
      };
    }),
    nextCursor: rows.length > input.limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

type BatchPiece = Pick<
  typeof printBatchPiece.$inferSelect,
  "place" | "label" | "scrapReason" | "printJobId"
> & {
  /** It goes into no parcel: canceled, refused, settled otherwise. */
  readonly isUnneeded: boolean;
  /** It left the house: no new one waits for it. */
  readonly isPosted: boolean;
};

/** The pieces of a batch in their places, each with its sheet's number. @throws ShopError `not_found` */
export const readBatchPieces = async (db: Database, batchId: string) => {
  const rows = await db.execute<BatchPiece>(sql`
    select piece.place, piece.label, piece.scrap_reason as "scrapReason",
      piece.print_job_id as "printJobId", ${isPieceUnneeded} as "isUnneeded",
      ${isPiecePosted} as "isPosted"
    from ${piecesOfParcels}
    where piece.batch_id = ${batchId} and not piece.is_withdrawn order by piece.place`);
  const [batch] = await db.select().from(printBatch).where(eq(printBatch.id, batchId));
  if (!batch) throw new ShopError("not_found");
  const sheetOf = await readSheetOf(db, batch);
  return rows.map((row) => ({ ...row, sheet: sheetOf(row.place) }));
};
