import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import {
  isPieceInHouse,
  isPiecePosted,
  isPieceUnneeded,
  piecesOfParcels,
} from "#shop/production/parcels-in-house.ts";

/** What of a batch is still to go into a parcel, and what on its sheets nobody needs any more. */
export type BatchNeeds = {
  readonly needed: number;
  /** A piece of it left the house: it stays cut. */
  readonly isPosted: boolean;
  /** Each item once, in cutting order. */
  readonly unneeded: readonly UnneededItem[];
};
type UnneededItem = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly position: number;
  readonly pieces: number;
};

/**
 * What of these batches is needed. A refused picture left the sheets of a batch that was not printed yet; on
 * printed ones it still lies. Bounded by the batches' pieces.
 */
export const readNeeds = async (
  db: Database,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchNeeds>> => {
  if (batchIds.length === 0) return new Map();
  const rows = await db.execute<
    UnneededItem & { batchId: string; needed: number; isPosted: boolean }
  >(sql`
    select batch.id as "batchId", needs.* from print_batch batch
    cross join lateral (
      select "order".id as "orderId", "order".number as "orderNumber", item.position,
        min(piece.place) as place,
        count(*) filter (where piece.scrap_reason is null and ${isPieceInHouse})::int as needed,
        bool_or(piece.scrap_reason is null and ${isPiecePosted}) as "isPosted",
        count(*) filter (where ${isPieceUnneeded} and (piece.scrap_reason is null
          or piece.scrap_reason = 'content' and not piece.is_withdrawn))::int as pieces
      from ${piecesOfParcels}
      where piece.batch_id = batch.id
      group by "order".id, item.id
    ) needs
    where batch.id in ${batchIds}
    order by batch.id, needs.place`);
  const byBatch = Map.groupBy(Array.from(rows), ({ batchId }) => batchId);
  return new Map(
    [...byBatch].map(([batchId, items]) => [
      batchId,
      {
        needed: items.reduce((sum, { needed }) => sum + needed, 0),
        isPosted: items.some(({ isPosted }) => isPosted),
        unneeded: items
          .filter(({ pieces }) => pieces > 0)
          .map(({ orderId, orderNumber, position, pieces }) => ({
            orderId,
            orderNumber,
            position,
            pieces,
          })),
      },
    ]),
  );
};
