import { desc, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { parcelsInHouse } from "#shop/production/parcels-in-house.ts";

import { batchFormats } from "./batch-formats.ts";
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
        (select count(*) from (${parcelsInHouse}) parcel
          where parcel.is_started and parcel.obstacle is null)::int as "toPost"`),
    db
      .select({
        id: printBatch.id,
        number: printBatch.number,
        status: printBatch.status,
        format: printBatch.format,
        formatName: printBatch.formatName,
        formats: printBatch.formats,
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
    batches: batches.map(({ id, number, status, pieceCount, ...batch }) => ({
      id,
      number,
      status,
      pieceCount,
      formats: batchFormats({ ...batch, pieceCount }),
    })),
  };
};
