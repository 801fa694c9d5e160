import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { BatchRecall, RecallBatchInput } from "#shared/recall.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/order-topics.ts";

import { printBatch } from "./print-batch.table.ts";
import { readBatchOrders } from "./read-batch-orders.ts";
import { recallMailJob } from "./recall-mail.job.ts";

/**
 * Calls a printed batch back (Art. 35 GPSR): every order with a piece of it that was not scrapped is
 * written to, posted or not, once. Of many who press at once, one does it.
 * @throws ShopError `batch_moved_on` when it was called back before, or is not printed
 */
export const recallBatch = (
  { connection, jobs, notifier }: Pick<Services, "connection" | "jobs" | "notifier">,
  whose: Actor,
  { batchId, hazard, advice }: RecallBatchInput,
  now: Date,
): Promise<BatchRecall> =>
  connection.db.transaction(async (tx) => {
    const [batch] = await tx
      .select({ status: printBatch.status, recall: printBatch.recall })
      .from(printBatch)
      .where(eq(printBatch.id, batchId))
      .for("update");
    if (!batch || batch.recall !== null || batch.status === "made") {
      throw new ShopError("batch_moved_on");
    }
    const orders = await readBatchOrders(tx, batchId);
    const reached = orders.filter(({ isErased }) => !isErased);
    const recall: BatchRecall = {
      at: now.toISOString(),
      hazard,
      advice,
      mails: reached.length,
      erased: orders.length - reached.length,
    };
    await tx
      .update(printBatch)
      .set({ recall, updatedAt: sql`now()` })
      .where(eq(printBatch.id, batchId));
    for (const { orderId } of reached) await jobs.enqueue(tx, recallMailJob, { batchId, orderId });
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "recall_batch",
      subject: `print_batch:${batchId}`,
      after: recall,
    });
    await notifier.announce(tx, ordersTopic);
    return recall;
  });
