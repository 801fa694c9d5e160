import { and, asc, eq, lt, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/open-jobs.ts";

import { insertPrintJobs } from "./create-print-jobs.ts";
import { printJob } from "./print-job.table.ts";
import { readUnprintedItems } from "./read-unprinted-items.ts";
import { renderPrintJobJob } from "./render-print-job.job.ts";

/** Jobs come in order and normally at once: what is this late has lost its message. */
const unprintedSeconds = 60;
const renderingSeconds = 150;
const queuedSeconds = 900;
const sweptMax = 100;

/**
 * Heals what no queue brings back: confirmed items without a print job, and print jobs whose message
 * was lost. Does nothing on a healthy shop.
 * @returns how many were set going again
 */
export const sweepPrintJobs = (db: Database, jobs: Jobs): Promise<number> =>
  db.transaction(async (tx) => {
    const unprinted = await readUnprintedItems(tx, {
      olderThanSeconds: unprintedSeconds,
      limit: sweptMax,
    });
    const created = await insertPrintJobs(tx, jobs, unprinted);

    // As an array: Postgres may run a subquery of `in` once for each row, and its limit bounds nothing.
    const stuck = tx
      .select({ id: printJob.id })
      .from(printJob)
      .where(
        or(
          and(eq(printJob.status, "rendering"), isOlderThan(renderingSeconds)),
          and(eq(printJob.status, "queued"), isOlderThan(queuedSeconds)),
        ),
      )
      .orderBy(asc(printJob.updatedAt))
      .limit(sweptMax)
      .for("update", { skipLocked: true });
    const requeued = await tx
      .update(printJob)
      .set({ status: "queued", updatedAt: sql`now()` })
      .where(sql`${printJob.id} = any(array(${stuck}))`)
      .returning({ printJobId: printJob.id });
    for (const { printJobId } of requeued) {
      await jobs.enqueue(tx, renderPrintJobJob, { printJobId });
    }
    return created + requeued.length;
  });

const isOlderThan = (seconds: number) =>
  lt(printJob.updatedAt, sql`now() - make_interval(secs => ${seconds})`);
