import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { renderSheetJob } from "#shop/production/sheets/render-sheet.job.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";
import { printBatch } from "./print-batch.table.ts";
import { readSheetOf } from "./read-sheet-of.ts";
import { itemFormatKey } from "./read-waiting-pieces.ts";

type Place = { readonly batchId: string; readonly place: number };

/**
 * Empties the cells of scrapped pieces where nobody has printed their sheets, and makes these again without them.
 * The caller locks no piece after this: who scraps locks pieces first, then their batches.
 */
export const emptyUnprintedCells = async (
  tx: Database,
  jobs: Services["jobs"],
  scrapped: readonly Place[],
): Promise<void> => {
  for (const batch of await lockUnprinted(tx, scrapped)) {
    const places = scrapped.flatMap(({ batchId, place }) => (batchId === batch.id ? [place] : []));
    await emptyCells(tx, batch, places);
    const sheetOf = await readSheetOf(tx, batch);
    for (const number of new Set(places.map(sheetOf))) {
      const sheet = { batchId: batch.id, number };
      await tx
        .update(printSheet)
        .set({ fileKey: null, fileSha256: null, updatedAt: sql`now()` })
        .where(and(eq(printSheet.batchId, batch.id), eq(printSheet.number, number)));
      await jobs.enqueue(tx, renderSheetJob, sheet);
    }
  }
};

type Batch = typeof printBatch.$inferSelect;

/**
 * The batches of these pieces that nobody has printed; nobody does so meanwhile. All are locked before that is asked: of
 * one whose printing is being taken back it is known only then.
 */
const lockUnprinted = async (tx: Database, places: readonly Place[]): Promise<readonly Batch[]> => {
  const batchIds = [...new Set(places.map(({ batchId }) => batchId))];
  if (batchIds.length === 0) return [];
  const locked = await tx
    .select()
    .from(printBatch)
    .where(inArray(printBatch.id, batchIds))
    .orderBy(asc(printBatch.id))
    .for("update");
  return locked.filter(({ status }) => status === "made");
};

/** Of a batch all figures are of what lies on its sheets. */
const emptyCells = async (
  tx: Database,
  { id, formats }: Batch,
  places: readonly number[],
): Promise<void> => {
  const emptied = await tx
    .update(printBatchPiece)
    .set({ isWithdrawn: true })
    .where(
      and(
        eq(printBatchPiece.batchId, id),
        inArray(printBatchPiece.place, [...places]),
        eq(printBatchPiece.isWithdrawn, false),
      ),
    )
    .returning({
      key: sql<string>`(select ${itemFormatKey} from print_job job
        join order_item item on item.id = job.order_item_id
        where job.id = ${printBatchPiece.printJobId})`,
    });
  const goneOf = (key: string) => emptied.filter((piece) => piece.key === key).length;
  await tx
    .update(printBatch)
    .set({
      pieceCount: sql`${printBatch.pieceCount} - ${emptied.length}`,
      formats:
        formats?.map((each) => ({ ...each, pieces: each.pieces - goneOf(each.key) })) ?? null,
    })
    .where(eq(printBatch.id, id));
};
