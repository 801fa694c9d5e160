import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { readClaimItems } from "#shop/claims/read-claim-items.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { renderSheetJob } from "#shop/production/sheets/render-sheet.job.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";
import { printBatch } from "./print-batch.table.ts";
import { readSheetOf } from "./read-sheet-of.ts";
import { itemFormatKey } from "./read-waiting-pieces.ts";

/**
 * Handler of `claims.items-rejected`: the pieces of rejected pictures leave their sheets, and sheets that are
 * not printed yet are made again without them. Files that were not ready are never made. Repeats find
 * nothing left to do.
 */
export const withdrawPieces = (
  { connection, jobs, notifier }: Pick<Services, "connection" | "jobs" | "notifier">,
  { claimId }: { readonly claimId: string },
): Promise<void> =>
  connection.db.transaction(async (tx) => {
    const items = await readClaimItems(tx, claimId);
    const ofItems = inArray(
      printJob.orderItemId,
      items.map(({ orderItemId }) => orderItemId),
    );
    const withdrawn = await tx
      .update(printBatchPiece)
      .set({ scrapReason: "content", scrappedAt: sql`now()` })
      .where(
        and(
          isNull(printBatchPiece.scrapReason),
          inArray(
            printBatchPiece.printJobId,
            tx.select({ id: printJob.id }).from(printJob).where(ofItems),
          ),
        ),
      )
      .returning({ batchId: printBatchPiece.batchId, place: printBatchPiece.place });
    await tx.delete(printJob).where(and(ofItems, ne(printJob.status, "ready")));
    await renderWithoutRejected(tx, jobs, withdrawn);
    await notifier.announce(tx, ordersTopic);
  });

type Place = { readonly batchId: string; readonly place: number };

/** Makes the sheets of rejected pieces again where nobody has printed them yet; their cells stay empty. */
export const renderWithoutRejected = async (
  tx: Database,
  jobs: Services["jobs"],
  rejected: readonly Place[],
): Promise<void> => {
  for (const batch of await lockUnprinted(tx, rejected)) {
    const places = rejected.flatMap(({ batchId, place }) => (batchId === batch.id ? [place] : []));
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

/** The batches of these pieces that nobody has printed; nobody does so meanwhile. */
const lockUnprinted = async (tx: Database, places: readonly Place[]): Promise<readonly Batch[]> => {
  const batchIds = [...new Set(places.map(({ batchId }) => batchId))];
  if (batchIds.length === 0) return [];
  return tx
    .select()
    .from(printBatch)
    .where(and(eq(printBatch.status, "made"), inArray(printBatch.id, batchIds)))
    .orderBy(asc(printBatch.id))
    .for("update");
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
