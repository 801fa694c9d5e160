import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { AuditAct } from "#shared/audit.ts";
import type { PrintJobStatus } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { printJob } from "./print-job.table.ts";
import { renderPrintJobJob } from "./render-print-job.job.ts";

/**
 * Sends a print job that stands at `from` through rendering once more and writes who wanted it.
 * @throws ShopError `not_found` when it stands elsewhere
 */
export const queuePrintJob = (
  { connection, jobs, notifier }: Pick<Services, "connection" | "jobs" | "notifier">,
  whose: Actor,
  input: {
    readonly printJobId: string;
    readonly from: PrintJobStatus;
    readonly act: AuditAct;
  },
): Promise<void> =>
  connection.db.transaction(async (tx) => {
    const { printJobId } = input;
    const [row] = await tx
      .update(printJob)
      .set({ status: "queued", attempts: 0, lastError: null, updatedAt: sql`now()` })
      .where(and(eq(printJob.id, printJobId), eq(printJob.status, input.from)))
      .returning({ fileSha256: printJob.fileSha256 });
    if (row === undefined) throw new ShopError("not_found");
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: input.act,
      subject: `print_job:${printJobId}`,
      before: { fileSha256: row.fileSha256 },
    });
    await jobs.enqueue(tx, renderPrintJobJob, { printJobId });
    await notifier.announce(tx, ordersTopic);
  });
