import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isPiecePosted, piecesOfParcels } from "#shop/production/parcels-in-house.ts";

/** The places of a batch whose pieces left the house with their parcel. */
export const readPostedPlaces = async (
  db: Database,
  batchId: string,
): Promise<ReadonlySet<number>> => {
  const rows = await db.execute<{ place: number }>(sql`
    select piece.place from ${piecesOfParcels}
    where piece.batch_id = ${batchId} and piece.scrap_reason is null and ${isPiecePosted}`);
  return new Set(rows.map(({ place }) => place));
};
