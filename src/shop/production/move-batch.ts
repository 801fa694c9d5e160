import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { type BatchStatus, batchStatuses, type MoveBatchInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/order-topics.ts";

import { printBatch } from "./print-batch.table.ts";

/**
 * Moves a batch one step on: made → printed → cut. Of two who do it at once, one wins.
 * @throws ShopError `batch_moved_on` when it does not stand just before
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
      .where(and(eq(printBatch.id, batchId), eq(printBatch.status, from)))
      .returning({ id: printBatch.id });
    if (moved.length === 0) throw new ShopError("batch_moved_on");
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "move_batch",
      subject: `print_batch:${batchId}`,
      before: { status: from },
      after: { status: to },
    });
    await services.notifier.announce(tx, ordersTopic);
  });
