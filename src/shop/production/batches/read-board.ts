import { and, desc, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import {
  isPieceInHouse,
  parcelsInHouse,
  piecesOfParcels,
} from "#shop/production/parcels-in-house.ts";

import { batchFormats } from "./batch-formats.ts";
import { printBatch } from "./print-batch.table.ts";
import { readPrintQueue } from "./read-waiting-pieces.ts";

/** What is legible from across the room. */
const batchesShown = 6;

/** What lies on sheets that are not cut and goes into a parcel: a canceled order's pieces are nobody's work. */
const neededPieces = sql`
  select piece.batch_id, batch.status from ${piecesOfParcels}
  join print_batch batch on batch.id = piece.batch_id and batch.status <> 'cut'
  where piece.scrap_reason is null and ${isPieceInHouse}`;

/** The whole production at a glance: what waits, what is on its way, and what is most pressing. */
export const readBoard = async (db: Database) => {
  const [queue, [counts], batches] = await Promise.all([
    readPrintQueue(db),
    db.execute<{ toCut: number; toPost: number; printing: number }>(sql`
      select
        (select count(*) from (${neededPieces}) needed where status = 'made')::int as printing,
        (select count(*) from (${neededPieces}) needed where status = 'printed')::int as "toCut",
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
        needed: sql<number>`(select count(*) from (${neededPieces}) needed
          where needed.batch_id = ${printBatch.id})::int`,
      })
      .from(printBatch)
      .where(
        and(
          ne(printBatch.status, "cut"),
          sql`${printBatch.id} in (select batch_id from (${neededPieces}) needed)`,
        ),
      )
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
    batches: batches.map(({ id, number, status, pieceCount, needed, ...batch }) => ({
      id,
      number,
      status,
      needed,
      formats: batchFormats({ ...batch, pieceCount }),
    })),
  };
};
