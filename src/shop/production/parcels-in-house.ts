import { type SQL, sql } from "drizzle-orm";

import { isGiftWaiting, isParcelUnpaid, parcelPieces } from "#shop/orders/parcel-pieces.ts";

/** Why a parcel stays here. */
export type ParcelObstacle =
  | "parcel_recalled"
  | "parcel_unpaid"
  | "parcel_not_made"
  | "parcel_too_early";

/** Paid orders, and what is printed again for claims; a card lies in a reprint only where the first was lost. */
const parcels = sql`
  select id, id as order_id, null::uuid as claim_id, status = 'in_production' as is_started, post_by,
    true as has_card
  from "order" where status in ('confirmed', 'in_production')
  union all
  select id, order_id, id, true, null::date, kind = 'lost'
  from claim where status = 'accepted' and outcome = 'reprint' and kind <> 'content'`;

const isRecalled = sql`exists (
  select from order_item item
  join print_job job on job.order_item_id = item.id and job.claim_id is not distinct from parcel.claim_id
  join print_batch_piece piece on piece.print_job_id = job.id and piece.scrap_reason is null
  join print_batch batch on batch.id = piece.batch_id and batch.recall is not null
  where item.order_id = parcel.order_id and not item.is_rejected)`;

/**
 * SQL of all that is still to leave the house, what it holds and why it stays: the one definition by which Today, the
 * board and posting count. `missing_pieces` lie on no sheet and are not made alone: they stand in the queue, or wait
 * for their print file. Of an order whose money all went back nothing waits until somebody starts it on purpose.
 */
export const parcelsInHouse: SQL = sql`
  select parcel.*, packed.*,
    case when not parcel.is_started and "order".payment_status = 'refunded' then 0
      else packed.pieces - packed."madePieces" - packed."laidPieces" + packed."cutPieces"
    end as missing_pieces,
    case when ${isRecalled} then 'parcel_recalled'
      when parcel.claim_id is null and ${isParcelUnpaid} then 'parcel_unpaid'
      when packed."madePieces" < packed.pieces then 'parcel_not_made'
      when parcel.claim_id is null and ${isGiftWaiting} then 'parcel_too_early'
    end as obstacle
  from (${parcels}) parcel
  join "order" on "order".id = parcel.order_id
  cross join lateral (${parcelPieces({
    orderId: sql`parcel.order_id`,
    claimId: sql`parcel.claim_id`,
  })}) packed
  where packed.pieces > 0`;
