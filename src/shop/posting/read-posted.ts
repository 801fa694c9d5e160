import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { postingUndoSeconds } from "#shared/order-acts.ts";
import { parcelsMax, postedDays } from "#shared/posting/posting.ts";
import { trackingOf } from "#shared/posting/tracking-of.ts";
import { parcelNumber } from "#shop/orders/parcel-number.ts";

/**
 * What was posted in the last days, the newest first: to add a number, or to take the newest back. Where there are
 * more than one table holds, the older half is kept for those without a number.
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
    with newest as materialized (${postedOrders(sql`true`, sql`${newestMax}`)}),
    bare as materialized (${postedOrders(sql`tracking_number is null`, sql`${parcelsMax}`)}),
    numbered as materialized (${postedOrders(
      sql`tracking_number is not null`,
      sql`${parcelsMax} - (select count(*) from bare)`,
    )}),
    gone as (
      select * from newest
      union
      select * from bare
      union
      select * from numbered
      union all
      select claim.id, order_id, claim.id, posted_at, claim.carrier, claim.tracking_number,
        claim.posted_address
      from claim join "order" on "order".id = order_id and "order".anonymized_at is null
      where claim.status = 'done' and posted_at > ${since}),
    posted as materialized (
      select * from (select *, row_number() over (order by at desc, id) as place from gone) ranked
      order by place > ${newestMax} and tracking_number is not null, place limit ${parcelsMax})
    select posted.id as "parcelId", posted.order_id as "orderId", posted.claim_id as "claimId",
      ${parcelNumber({ number: sql`"order".number`, claimId: sql`posted.claim_id` })} as number,
      coalesce(posted.posted_address, shipping_address) ->> 'name' as name,
      coalesce(posted.posted_address, shipping_address) ->> 'city' as city, posted.carrier,
      posted.tracking_number as "trackingNumber", posted.at as "postedAt",
      case when posted.claim_id is null then (
        select event.id from order_event event
          where event.order_id = posted.order_id and event.kind = 'shipped'
          order by event.id desc limit 1)
      else (
        select event.id from order_event event
          where event.order_id = posted.order_id and event.kind = 'claim_done'
            and event.data ->> 'claimId' = posted.claim_id::text
          order by event.id desc limit 1) end as "postingId",
      extract(epoch from posted.at - now())::int + ${postingUndoSeconds}::int as "undoSeconds"
    from posted join "order" on "order".id = posted.order_id
    order by posted.at desc, posted.id`);
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

const newestMax = parcelsMax / 2;

/**
 * The newest of a kind, from the end of their index: two weeks of a chain are tens of thousands. Those with a number
 * are read only as far as the others leave room.
 */
const postedOrders = (which: SQL, limit: SQL): SQL => sql`
  select id, id as order_id, null::uuid as claim_id, shipped_at as at, carrier, tracking_number,
    posted_address
  from "order" where status in ('shipped', 'completed') and shipped_at > ${since}
    and anonymized_at is null and ${which}
  order by shipped_at desc, id limit ${limit}`;

const since = sql`now() - make_interval(days => ${postedDays})`;
