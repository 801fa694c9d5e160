import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/open-jobs.ts";

import { printJob } from "./print-job.table.ts";
import { readUnprintedItems } from "./read-unprinted-items.ts";
import { renderPrintJobJob } from "./render-print-job.job.ts";

/** One print job for each item of a confirmed order; items that have one keep it. */
export const createPrintJobs = (db: Database, jobs: Jobs, orderId: string): Promise<number> =>
  db.transaction(async (tx) =>
    insertPrintJobs(tx, jobs, await readUnprintedItems(tx, { orderId })),
  );

/**
 * Writes the rows and, in the same transaction, the jobs that render them.
 * @param claimId what they are printed again for; null: the first print
 * @returns how many were new
 */
export const insertPrintJobs = async (
  tx: Database,
  jobs: Jobs,
  items: readonly { readonly orderItemId: string }[],
  claimId: string | null = null,
): Promise<number> => {
  if (items.length === 0) return 0;
  const created = await tx
    .insert(printJob)
    .values(items.map(({ orderItemId }) => ({ orderItemId, claimId })))
    .onConflictDoNothing({ target: [printJob.orderItemId, printJob.claimId] })
    .returning({ printJobId: printJob.id });
  for (const { printJobId } of created) await jobs.enqueue(tx, renderPrintJobJob, { printJobId });
  return created.length;
};
