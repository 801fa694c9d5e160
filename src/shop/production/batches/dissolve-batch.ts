import { and, eq, isNull, ne, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { BatchInput } from "#shared/production.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { isPieceInHouse, piecesOfParcels } from "#shop/production/parcels-in-house.ts";

import { batchMovedOn } from "./batch-moved-on.ts";
import { printBatch } from "./print-batch.table.ts";

/**
 * Lays a batch aside of which nobody needs a piece: it leaves the list and moves no further. Only somebody
 * does it, never the shop by itself; of two, one. What it printed its statistics keep.
 * @throws ShopError `batch_moved_on` where a piece of it is needed, or it is cut, or was called back
 */
export const dissolveBatch = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { batchId }: BatchInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const [dissolved] = await tx
      .update(printBatch)
      .set({ dissolvedAt: sql`now()`, updatedAt: sql`now()` })
      .where(
        and(
          eq(printBatch.id, batchId),
          ne(printBatch.status, "cut"),
          isNull(printBatch.recall),
          isNull(printBatch.dissolvedAt),
          sql`not exists (select from ${piecesOfParcels}
            where piece.batch_id = ${batchId} and piece.scrap_reason is null and ${isPieceInHouse})`,
        ),
      )
      .returning({ number: printBatch.number });
    if (!dissolved) throw await batchMovedOn(tx, batchId, ["dissolve_batch", "move_batch"]);
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "dissolve_batch",
      subject: `print_batch:${batchId}`,
      after: { number: dissolved.number },
    });
    await services.notifier.announce(tx, ordersTopic);
  });
