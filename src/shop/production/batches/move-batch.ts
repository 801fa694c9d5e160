import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { type BatchStatus, batchStatuses, type MoveBatchInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { printBatch } from "./print-batch.table.ts";

/**
 * Moves a batch one step on: made → printed → cut. Of two who do it at once, one wins.
 * @throws ShopError `batch_moved_on` when it does not stand just before; `batch_recalled`
 */
export const moveBatch = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { batchId, to }: MoveBatchInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const from: BatchStatus = batchStatuses[batchStatuses.indexOf(to) - 1] ?? "made";
    const moved = await tx
      .update(printBatch)
      .set({ status: to, updatedAt: sql`now()` })
      .where(
        and(
          eq(printBatch.id, batchId),
          eq(printBatch.status, from),
          isNull(printBatch.recall),
          isNull(printBatch.dissolvedAt),
        ),
      )
      .returning({ id: printBatch.id });
    if (moved.length === 0) throw await refuseMove(tx, batchId);
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "move_batch",
      subject: `print_batch:${batchId}`,
      before: { status: from },
      after: { status: to },
    });
    await services.notifier.announce(tx, ordersTopic);
  });

/** Why a batch does not take a step: it stands elsewhere, or was called back. */
export const refuseMove = async (tx: Database, batchId: string): Promise<ShopError> => {
  const [found] = await tx
    .select({ recall: printBatch.recall })
    .from(printBatch)
    .where(eq(printBatch.id, batchId));
  return new ShopError(found?.recall ? "batch_recalled" : "batch_moved_on");
};
