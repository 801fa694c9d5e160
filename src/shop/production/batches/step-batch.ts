import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { BatchStatus } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";

import { batchMovedOn } from "./batch-moved-on.ts";
import { printBatch } from "./print-batch.table.ts";

/**
 * Lets a batch take a step, forth or back, and writes it down: of two who ask at once, one does.
 * @throws ShopError `batch_moved_on`, with who moved it, when it does not stand at `from`, or was laid aside;
 * `batch_recalled`
 */
export const stepBatch = async (
  tx: Database,
  whose: Actor,
  act: "move_batch" | "take_back_batch",
  {
    batchId,
    from,
    to,
  }: { readonly batchId: string; readonly from: BatchStatus; readonly to: BatchStatus },
): Promise<void> => {
  const stepped = await tx
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
  if (stepped.length === 0) throw await refusalOf(tx, batchId);
  await tx.insert(auditEvent).values({
    actorId: whose.userId,
    act,
    subject: `print_batch:${batchId}`,
    before: { status: from },
    after: { status: to },
  });
};

const refusalOf = async (tx: Database, batchId: string): Promise<ShopError> => {
  const [found] = await tx
    .select({ recall: printBatch.recall })
    .from(printBatch)
    .where(eq(printBatch.id, batchId));
  return found?.recall
    ? new ShopError("batch_recalled")
    : batchMovedOn(tx, batchId, ["move_batch", "take_back_batch", "dissolve_batch"]);
};
