import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import {
  isPieceInHouse,
  isPiecePosted,
  piecesOfParcels,
} from "#shop/production/parcels-in-house.ts";

/** An order with pieces of a batch. */
type BatchOrder = {
  readonly orderId: string;
  readonly email: string;
  readonly isErased: boolean;
  /** A piece of the batch was posted to it. */
  readonly isPosted: boolean;
  /** How many pieces of the batch are still to be posted to it. */
  readonly kept: number;
};

/** The orders that hold a piece of a batch which was not scrapped. Bounded by a batch's pieces. */
export const readBatchOrders = async (db: Database, batchId: string): Promise<BatchOrder[]> => [
  ...(await db.execute<BatchOrder>(sql`
    select "order".id as "orderId", "order".email, "order".anonymized_at is not null as "isErased",
      bool_or(${isPiecePosted}) as "isPosted",
      count(*) filter (where ${isPieceInHouse})::int as kept
    from ${piecesOfParcels}
    where piece.batch_id = ${batchId} and piece.scrap_reason is null
    group by "order".id`)),
];

/**
 * How many orders a recall would be written to and under which addresses, how many it cannot reach, and how many
 * pieces it keeps here: whoever has none of them is not told to stop using them.
 */
export const readRecallReach = async (db: Database, batchId: string) => {
  const orders = await readBatchOrders(db, batchId);
  const posted = orders.filter(({ isPosted }) => isPosted);
  const reached = posted.filter(({ isErased }) => !isErased);
  return {
    mails: reached.length,
    addresses: [...new Set(reached.map(({ email }) => email))].toSorted(),
    erased: posted.length - reached.length,
    kept: orders.reduce((sum, { kept }) => sum + kept, 0),
  };
};
