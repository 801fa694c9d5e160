import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { ScrapPieceInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { printBatchPiece } from "./print-batch-piece.table.ts";

/**
 * A piece that came out badly: it waits for the next batch again, and its reason is counted.
 * @throws ShopError `batch_moved_on` when there is no such piece any more
 */
export const scrapPiece = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { batchId, place, reason }: ScrapPieceInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const [piece] = await tx
      .update(printBatchPiece)
      .set({ scrapReason: reason, scrappedAt: sql`now()` })
      .where(
        and(
          eq(printBatchPiece.batchId, batchId),
          eq(printBatchPiece.place, place),
          isNull(printBatchPiece.scrapReason),
        ),
      )
      .returning({ label: printBatchPiece.label });
    if (!piece) throw new ShopError("batch_moved_on");
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "scrap_piece",
      subject: `print_batch:${batchId}`,
      after: { place, reason, label: piece.label },
    });
    await services.notifier.announce(tx, ordersTopic);
  });
