import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Jobs } from "#server/jobs/open-jobs.ts";

import { eraseInvoiceFilesJob } from "./invoice-jobs.ts";

/**
 * Takes the buyer out of invoices and credit notes whose last year is over, and forgets their PDFs.
 * Number, day, lines and sums stay, so the series stay whole (LAW 12, 15). A bill goes with the last of
 * its credit notes. The files go after the commit, by a job that is written with it: a rollback loses none.
 * @param today its year has begun
 * @returns how many were due
 */
export const eraseOldInvoices = async (
  tx: Database,
  jobs: Jobs,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<number> => {
  // The trigger lets nothing through but rows that are over on this day.
  await tx.execute(sql`select set_config('lodestone.books_end', ${today}, true)`);
  const rows = await tx.execute<{ id: string; pdfKey: string | null }>(sql`
    select i.id, i.pdf_key as "pdfKey" from invoice i
    where i.erased_at is null and i.retention_until < ${today}::date
      and not exists (select 1 from invoice later
        where later.order_id = i.order_id and later.retention_until >= ${today}::date)
    order by i.retention_until limit ${limit} for update of i skip locked`);
  for (const { id } of rows) {
    await tx.execute(sql`
      update invoice set document = jsonb_set(document, '{buyer}', 'null'), erased_at = now()
      where id = ${id}`);
  }
  const pdfKeys = rows.flatMap(({ pdfKey }) => pdfKey ?? []);
  if (pdfKeys.length > 0) await jobs.enqueue(tx, eraseInvoiceFilesJob, { pdfKeys });
  return rows.length;
};
