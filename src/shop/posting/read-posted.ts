import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { postingUndoSeconds } from "#shared/order-acts.ts";
import { parcelsMax, postedDays } from "#shared/posting/posting.ts";
import { trackingOf } from "#shared/posting/tracking-of.ts";

/**
 * What was posted in the last days, the newest first: to add a number, or to take the newest back. Those
 * without a number stand before the others.
 */
export const listPosted = async (db: Database) => {
  const rows = await db.execute<{
    parcelId: string;
    orderId: string;
    claimId: string | null;
    number: string;
    name: string;
    city: string;
    carrier: string | null;
    trackingNumber: string | null;
    postedAt: string;
    postingId: string | null;
    undoSeconds: number;
  }>(sql`
    with posted as (
      select id, id as order_id, null::uuid as claim_id, shipped_at as at, carrier, tracking_number,
        (select event.id from order_event event
          where event.order_id = "order".id and event.kind = 'shipped'
          order by event.id desc limit 1) as posting_id
      from "order" where status in ('shipped', 'completed') and shipped_at > ${since}
      union all
      select id, order_id, id, posted_at, carrier, tracking_number,
        (select event.id from order_event event
          where event.order_id = claim.order_id and event.kind = 'claim_done'
            and event.data ->> 'claimId' = claim.id::text
          order by event.id desc limit 1)
      from claim where status = 'done' and posted_at > ${since})
    select posted.id as "parcelId", posted.order_id as "orderId", posted.claim_id as "claimId",
      "order".number, "order".shipping_address ->> 'name' as name,
      "order".shipping_address ->> 'city' as city, posted.carrier,
      posted.tracking_number as "trackingNumber", posted.at as "postedAt",
      posted.posting_id as "postingId",
      extract(epoch from posted.at - now())::int + ${postingUndoSeconds}::int as "undoSeconds"
    from posted join "order" on "order".id = posted.order_id
    where "order".anonymized_at is null
    order by posted.tracking_number is not null, posted.at desc, posted.id
    limit ${parcelsMax}`);
  return Array.from(
    rows,
    ({ postedAt, postingId, undoSeconds, carrier, trackingNumber, ...row }) => ({
      ...row,
      /** As it is stored: what a form that changes it has seen. */
      seen: { carrier, trackingNumber },
      tracking: trackingOf({ carrier, trackingNumber }),
      postedAt: new Date(postedAt),
      /** By which it can be taken back; null once its mail and its invoice are due. */
      postingId: undoSeconds > 0 ? postingId : null,
    }),
  );
};

const since = sql`now() - make_interval(days => ${postedDays})`;
