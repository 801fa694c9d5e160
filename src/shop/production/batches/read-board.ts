import { desc, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { printBatch } from "./print-batch.table.ts";
import { readPrintQueue } from "./read-waiting-pieces.ts";

/** What is legible from across the room. */
const batchesShown = 6;

/** The whole production at a glance: what waits, what is on its way, and what is most pressing. */
export const readBoard = async (db: Database) => {
  const [queue, [counts], batches] = await Promise.all([
    readPrintQueue(db),
    db.execute<{ toCut: number; toPost: number; printing: number }>(sql`
      select
        (select count(*) from print_batch_piece piece join print_batch batch on batch.id = piece.batch_id
          where batch.status = 'made' and piece.scrap_reason is null)::int as printing,
        (select count(*) from print_batch_piece piece join print_batch batch on batch.id = piece.batch_id
          where batch.status = 'printed' and piece.scrap_reason is null)::int as "toCut",
        (select count(*) from "order" where status = 'in_production' and ${isAllCut})::int as "toPost"`),
    db
      .select({
        id: printBatch.id,
        number: printBatch.number,
        status: printBatch.status,
        formatSlug: sql<string>`${printBatch.format} ->> 'slug'`,
        formatName: printBatch.formatName,
        pieceCount: printBatch.pieceCount,
      })
      .from(printBatch)
      .where(ne(printBatch.status, "cut"))
      .orderBy(desc(printBatch.id))
      .limit(batchesShown),
  ]);
  const [first] = queue;
  return {
    toPrint: queue.reduce((sum, { pieces }) => sum + pieces, 0),
    printing: counts?.printing ?? 0,
    toCut: counts?.toCut ?? 0,
    toPost: counts?.toPost ?? 0,
    due: first ? { dueOn: first.dueOn, daysLeft: first.daysLeft } : null,
    batches,
  };
};

/** Of an order: every copy of every item lies in a batch that is cut. */
const isAllCut = sql`
  (select sum(quantity) from order_item item
    where item.order_id = "order".id and not item.is_rejected)
  <= (select count(*) from print_batch_piece piece
      join print_batch batch on batch.id = piece.batch_id
      join print_job job on job.id = piece.print_job_id
      join order_item item on item.id = job.order_item_id
      where item.order_id = "order".id and job.claim_id is null
        and not item.is_rejected and batch.status = 'cut' and piece.scrap_reason is null)`;
