import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";

import { printJob } from "./print-job.table.ts";

/**
 * Erases the print files of orders that are over, and the sheets on which nothing of another order is
 * needed any more.
 * @returns the files that {@link erasePrintFiles} erases after the commit
 */
export const erasePrints = async (tx: Database, orderIds: readonly string[]): Promise<string[]> => {
  if (orderIds.length === 0) return [];
  const jobs = await tx
    .update(printJob)
    .set({ erasedAt: sql`now()` })
    .where(
      and(
        isNull(printJob.erasedAt),
        sql`${printJob.orderItemId} in (select id from order_item
          where order_id = any(${sql.param([...orderIds])}::uuid[]))`,
      ),
    )
    .returning({ id: printJob.id, fileKey: printJob.fileKey });
  if (jobs.length === 0) return [];
  const jobIds = sql`${sql.param(jobs.map(({ id }) => id))}::uuid[]`;
  const sheets = await tx
    .update(printSheet)
    .set({ erasedAt: sql`now()` })
    .where(
      and(
        isNull(printSheet.erasedAt),
        sql`${printSheet.batchId} in (
          select batch_id from print_batch_piece where print_job_id = any(${jobIds}))`,
        sql`not exists (select 1 from print_batch_piece piece
          join print_job job on job.id = piece.print_job_id
          where piece.batch_id = "print_sheet"."batch_id" and job.erased_at is null)`,
      ),
    )
    .returning({ fileKey: printSheet.fileKey });
  return [...jobs, ...sheets].flatMap(({ fileKey }) => fileKey ?? []);
};

/** Equal magnets share a file: it goes with the last of them. */
export const erasePrintFiles = async (
  db: Database,
  storage: Storage,
  keys: readonly string[],
): Promise<void> => {
  for (const key of new Set(keys)) {
    const needed = await db
      .select({ id: printJob.id })
      .from(printJob)
      .where(and(eq(printJob.fileKey, key), isNull(printJob.erasedAt)))
      .union(
        db
          .select({ id: printSheet.batchId })
          .from(printSheet)
          .where(and(inArray(printSheet.fileKey, [key]), isNull(printSheet.erasedAt))),
      )
      .limit(1);
    if (needed.length === 0) await storage.remove(key);
  }
};
