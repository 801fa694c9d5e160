import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { jobsInHouse, parcelsInHouse } from "#shop/production/parcels-in-house.ts";

import { batchFormats } from "./batch-formats.ts";
import type { printBatch } from "./print-batch.table.ts";
import { readPrintQueue } from "./read-waiting-pieces.ts";

/** What is legible from across the room. */
const batchesShown = 6;

/** The whole production at a glance: what waits, what is on its way, and what is most pressing. */
export const readBoard = async (db: Database) => {
  const [queue, [posting], batches] = await Promise.all([
    readPrintQueue(db),
    db.execute<{ toPost: number }>(sql`
      select count(*)::int as "toPost" from (${parcelsInHouse}) parcel
      where parcel.is_started and parcel.obstacle is null`),
    readNeededBatches(db),
  ]);
  const [first] = queue;
  const [newest] = batches;
  return {
    toPrint: queue.reduce((sum, { pieces }) => sum + pieces, 0),
    printing: newest?.printing ?? 0,
    toCut: newest?.toCut ?? 0,
    toPost: posting?.toPost ?? 0,
    due: first ? { dueOn: first.dueOn, daysLeft: first.daysLeft } : null,
    batches: batches.map(({ id, number, status, needed, ...batch }) => ({
      id,
      number,
      status,
      needed,
      formats: batchFormats(batch),
    })),
  };
};

type NeededBatch = Pick<
  typeof printBatch.$inferSelect,
  "id" | "number" | "status" | "format" | "formatName" | "formats" | "pieceCount"
> & {
  readonly needed: number;
  /** Of all such batches, also those that are not shown. */
  readonly printing: number;
  readonly toCut: number;
};

/**
 * The newest batches that are not cut and hold what goes into a parcel: a canceled order's pieces are nobody's work,
 * and nobody cuts what was called back. Bounded by what is in the house.
 */
const readNeededBatches = (db: Database): Promise<readonly NeededBatch[]> =>
  db.execute<NeededBatch>(sql`
    select batch.id, batch.number, batch.status, batch.format, batch.format_name as "formatName",
      batch.formats, batch.piece_count as "pieceCount", needed.pieces as needed,
      coalesce(sum(needed.pieces) filter (where batch.status = 'made') over (), 0)::int as printing,
      coalesce(sum(needed.pieces) filter (where batch.status = 'printed') over (), 0)::int as "toCut"
    from (
      select piece.batch_id, count(*)::int as pieces from (${jobsInHouse}) job
      cross join lateral (select batch_id from print_batch_piece laid
        where laid.print_job_id = job.id and laid.scrap_reason is null offset 0) piece
      group by 1) needed
    join print_batch batch on batch.id = needed.batch_id and batch.status <> 'cut' and batch.recall is null
    order by batch.id desc limit ${batchesShown}`);
