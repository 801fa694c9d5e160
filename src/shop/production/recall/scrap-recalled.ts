import { and, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { BatchInput } from "#shared/production.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { batchMovedOn } from "#shop/production/batches/batch-moved-on.ts";
import { printBatchPiece } from "#shop/production/batches/print-batch-piece.table.ts";
import { isPieceInHouse, piecesOfParcels } from "#shop/production/parcels-in-house.ts";

/** Pieces of recalled batches that are not posted: they keep their parcels here until they are scrapped. */
const keptBack = sql`
  select piece.batch_id as "batchId", piece.place
  from ${piecesOfParcels}
  join print_batch batch on batch.id = piece.batch_id and batch.recall is not null
  where piece.scrap_reason is null and ${isPieceInHouse}`;

/** How many of its pieces each of these batches keeps back. */
export const countKeptBack = async (
  db: Database,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (batchIds.length === 0) return new Map();
  const rows = await db.execute<{ batchId: string; pieces: number }>(sql`
    select "batchId", count(*)::int as pieces from (${keptBack} and batch.id in ${batchIds}) kept
    group by "batchId"`);
  return new Map(Array.from(rows, ({ batchId, pieces }) => [batchId, pieces]));
};

/**
 * All of a recalled batch that is still here is thrown away and waits for another batch; so its orders
 * can be posted after all. Whoever presses second finds nothing.
 * @throws ShopError `batch_moved_on`
 */
export const scrapRecalled = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { batchId }: BatchInput,
): Promise<{ pieces: number }> =>
  services.connection.db.transaction(async (tx) => {
    const scrapped = await tx
      .update(printBatchPiece)
      .set({ scrapReason: "other", scrappedAt: sql`now()` })
      .where(
        and(
          isNull(printBatchPiece.scrapReason),
          inArray(
            sql`(${printBatchPiece.batchId}, ${printBatchPiece.place})`,
            sql`(${keptBack} and batch.id = ${batchId})`,
          ),
        ),
      )
      .returning({ place: printBatchPiece.place, label: printBatchPiece.label });
    if (scrapped.length === 0) throw await batchMovedOn(tx, batchId, ["scrap_piece"]);
    await tx.insert(auditEvent).values(
      scrapped.map(({ place, label }) => ({
        actorId: whose.userId,
        act: "scrap_piece" as const,
        subject: `print_batch:${batchId}`,
        after: { place, reason: "other", label },
      })),
    );
    await services.notifier.announce(tx, ordersTopic);
    return { pieces: scrapped.length };
  });
