import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";

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
  for (const sheet of await unprintedSheets(tx, rejected)) {
    await tx
      .update(printSheet)
      .set({ fileKey: null, fileSha256: null, updatedAt: sql`now()` })
      .where(and(eq(printSheet.batchId, sheet.batchId), eq(printSheet.number, sheet.number)));
    await jobs.enqueue(tx, renderSheetJob, sheet);
  }
};

/** The sheets on which these pieces lie, of batches that nobody has printed. */
const unprintedSheets = async (tx: Database, places: readonly Place[]) => {
  const batches =
    places.length === 0
      ? []
      : await tx
          .select()
          .from(printBatch)
          .where(
            and(
              eq(printBatch.status, "made"),
              inArray(
                printBatch.id,
                places.map(({ batchId }) => batchId),
              ),
            ),
          );
  const found: { readonly batchId: string; readonly number: number }[] = [];
  for (const batch of batches) {
    const sheetOf = await readSheetOf(tx, batch);
    const own = places.filter(({ batchId }) => batchId === batch.id);
    const numbers = new Set(own.map(({ place }) => sheetOf(place)));
    found.push(...[...numbers].map((number) => ({ batchId: batch.id, number })));
  }
  return found;
};
