import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { trackingOf } from "#shared/posting/tracking-of.ts";
import type { BatchStatus } from "#shared/production.ts";

import { parcelNumber } from "./parcel-number.ts";
import { parcelPieces } from "./parcel-pieces.ts";

/** `waiting`: a piece of it lies on no sheet; of those that lie on some, the one that is least far. */
export type ReprintState = "waiting" | BatchStatus | "posted";

/**
 * What of an order is made once more, the first first: where it stands, by when it is to be posted, and under
 * which tracking number it was. One that was laid aside without a parcel is none.
 */
export const readReprints = async (db: Database, orderId: string) => {
  const rows = await db.execute<{
    claimId: string;
    number: string;
    state: ReprintState;
    postBy: string;
    daysLeft: number;
    carrier: string | null;
    trackingNumber: string | null;
  }>(sql`
    select claim.id as "claimId", claim.carrier, claim.tracking_number as "trackingNumber",
      ${parcelNumber({ number: sql`"order".number`, claimId: sql`claim.id` })} as number,
      due.day::text as "postBy",
      due.day - (now() at time zone 'Europe/Berlin')::date as "daysLeft",
      case when claim.posted_at is not null then 'posted'
        when packed."missingPieces" > 0 then 'waiting'
        when packed."madePieces" >= packed.pieces then 'cut'
        when ${isToPrint} then 'made' else 'printed' end as state
    from claim join "order" on "order".id = claim.order_id
    cross join lateral (${parcelPieces({ orderId: sql`claim.order_id`, claimId: sql`claim.id` })}) packed
    cross join lateral (
      select coalesce(claim.post_by, (claim.decided_at at time zone 'Europe/Berlin')::date) as day) due
    where claim.order_id = ${orderId} and (claim.posted_at is not null
      or (claim.status = 'accepted' and claim.outcome = 'reprint' and claim.kind <> 'content'))
    order by claim.decided_at, claim.id`);
  return Array.from(rows, ({ carrier, trackingNumber, ...row }) => ({
    ...row,
    tracking: trackingOf({ carrier, trackingNumber }),
  }));
};

/** A piece of it lies on a sheet that nobody has printed. */
const isToPrint = sql`exists (
  select from print_job job
  join print_batch_piece piece on piece.print_job_id = job.id and piece.scrap_reason is null
  join print_batch batch on batch.id = piece.batch_id and batch.status = 'made'
  where job.claim_id = claim.id)`;
