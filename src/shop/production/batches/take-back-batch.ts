import { and, eq, isNotNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { batchStatuses, type TakeBackBatchInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { isPiecePosted, piecesOfParcels } from "#shop/production/parcels-in-house.ts";

import { emptyUnprintedCells } from "./empty-unprinted-cells.ts";
import { printBatchPiece } from "./print-batch-piece.table.ts";
import { stepBatch } from "./step-batch.ts";

/**
 * Takes the last step of a batch back: cut → printed → made. What was posted since was cut, so a batch with
 * a posted piece stays cut. Before it is printed again, its sheets lose what was scrapped or rejected
 * meanwhile: of that a copy waits already, or none is wanted. Of two who do it, one wins.
 * @throws ShopError `batch_moved_on` when it does not stand there; `batch_posted`, `batch_recalled`
 */
export const takeBackBatch = (
  services: Pick<Services, "connection" | "jobs" | "notifier">,
  whose: Actor,
  { batchId, from }: TakeBackBatchInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const to = batchStatuses[batchStatuses.indexOf(from) - 1] ?? "made";
    if (from === "cut") await refusePosted(tx, batchId);
    await stepBatch(tx, whose, "take_back_batch", { batchId, from, to });
    if (to === "made") {
      const scrapped = await tx
        .select({ batchId: printBatchPiece.batchId, place: printBatchPiece.place })
        .from(printBatchPiece)
        .where(and(eq(printBatchPiece.batchId, batchId), isNotNull(printBatchPiece.scrapReason)));
      await emptyUnprintedCells(tx, services.jobs, scrapped);
    }
    await services.notifier.announce(tx, ordersTopic);
  });

/** The orders are locked first, as posting locks them: a parcel goes, or its sheet is uncut, never both. */
const refusePosted = async (tx: Database, batchId: string): Promise<void> => {
  await tx.execute(sql`
    select id from "order" where id in (
      select item.order_id from print_batch_piece piece
      join print_job job on job.id = piece.print_job_id
      join order_item item on item.id = job.order_item_id
      where piece.batch_id = ${batchId})
    order by id for update`);
  const posted = await tx.execute(sql`
    select from ${piecesOfParcels}
    where piece.batch_id = ${batchId} and piece.scrap_reason is null and ${isPiecePosted}
    limit 1`);
  if (posted.length > 0) throw new ShopError("batch_posted");
};
