import { and, inArray, isNull, ne, sql } from "drizzle-orm";

import type { Services } from "#server/services.ts";
import { readClaimItems } from "#shop/claims/read-claim-items.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";

import { emptyUnprintedCells } from "./empty-unprinted-cells.ts";
import { printBatchPiece } from "./print-batch-piece.table.ts";

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
    await emptyUnprintedCells(tx, jobs, withdrawn);
    await notifier.announce(tx, ordersTopic);
  });
