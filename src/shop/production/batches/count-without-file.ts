import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { parcelsInHouse } from "#shop/production/parcels-in-house.ts";

import { waiting } from "./read-waiting-pieces.ts";

/** How many orders and reprints are to be printed and stand in the queue in part or not at all: a file is not ready. */
export const countWithoutFile = async (db: Database): Promise<number> => {
  const [row] = await db.execute<{ parcels: number }>(sql`
    with queued as (
      select "orderId", "claimId", count(*) as pieces from (${waiting}) piece group by 1, 2)
    select count(*)::int as parcels from (${parcelsInHouse}) parcel
    left join queued on queued."orderId" = parcel.order_id
      and queued."claimId" is not distinct from parcel.claim_id
    where parcel.missing_pieces > coalesce(queued.pieces, 0)`);
  return row?.parcels ?? 0;
};
