import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";

/**
 * Takes the buyer out of invoices and credit notes whose last year is over, and forgets their PDFs.
 * Number, day, lines and sums stay, so the series stay whole (LAW 12, 15). A bill goes with the last of
 * its credit notes. Files go before the commit: after a crash the row is still due.
 * @param today its year has begun
 * @returns how many were due
 */
export const eraseOldInvoices = async (
  tx: Database,
  storage: Storage,
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
  for (const { id, pdfKey } of rows) {
    if (pdfKey !== null) await storage.remove(pdfKey);
    await tx.execute(sql`
      update invoice set document = jsonb_set(document, '{buyer}', 'null'), erased_at = now()
      where id = ${id}`);
  }
  return rows.length;
};
