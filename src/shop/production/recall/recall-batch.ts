import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { BatchRecall, RecallBatchInput } from "#shared/recall.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { batchMovedOn } from "#shop/production/batches/batch-moved-on.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { readBatchOrders } from "#shop/production/batches/read-batch-orders.ts";

import { recallMailJob } from "./recall-mail.job.ts";

/**
 * Calls a printed batch back (Art. 35 GPSR): every order to which a piece of it was posted is written to,
 * once; one that can still be taken back was posted. Whoever has no piece yet is written nothing. From then on the
 * batch moves no further and nothing of it is posted. The history of every order with a piece of it tells so.
 * It is never lifted, since its mails have left: a piece that is still here is scrapped and printed anew.
 * Of many who press at once, one does it.
 * @throws ShopError `batch_moved_on` when it was called back before, or is not printed
 */
export const recallBatch = (
  { connection, jobs, notifier }: Pick<Services, "connection" | "jobs" | "notifier">,
  whose: Actor,
  { batchId, hazard, advice }: RecallBatchInput,
  now: Date,
): Promise<BatchRecall> =>
  connection.db.transaction(async (tx) => {
    await lockOrders(tx, batchId);
    const [batch] = await tx
      .select({ number: printBatch.number, status: printBatch.status, recall: printBatch.recall })
      .from(printBatch)
      .where(eq(printBatch.id, batchId))
      .for("update");
    if (!batch || batch.recall !== null || batch.status === "made") {
      throw await batchMovedOn(tx, batchId, ["recall_batch", "take_back_batch"]);
    }
    const all = await readBatchOrders(tx, batchId);
    const orders = all.filter(({ isPosted }) => isPosted);
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
    for (const { orderId } of all) {
      await recordOrderEvent(
        tx,
        { notifier },
        {
          orderId,
          event: "recalled",
          actorId: whose.userId,
          data: { batchId, batch: batch.number },
        },
      );
    }
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "recall_batch",
      subject: `print_batch:${batchId}`,
      after: recall,
    });
    await notifier.announce(tx, ordersTopic);
    return recall;
  });

/** Before the batch, as everywhere: whoever posts one of them now is done before the recall, or sees it. */
const lockOrders = async (tx: Database, batchId: string): Promise<void> => {
  const orderIds = (await readBatchOrders(tx, batchId)).map(({ orderId }) => orderId);
  if (orderIds.length === 0) return;
  await tx.execute(sql`select id from "order" where id in ${orderIds} order by id for update`);
};
