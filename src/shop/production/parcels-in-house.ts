import { type SQL, sql } from "drizzle-orm";

import { isGiftWaiting, isParcelUnpaid, parcelPieces } from "#shop/orders/parcel-pieces.ts";

/** Why a parcel stays here. */
export type ParcelObstacle =
  | "parcel_recalled"
  | "parcel_unpaid"
  | "parcel_not_made"
  | "parcel_too_early";

const isOrderInHouse = sql`"order".status in ('confirmed', 'in_production')`;
const isReprintInHouse = sql`claim.status = 'accepted' and claim.outcome = 'reprint' and claim.kind <> 'content'`;

/**
 * Paid orders, and what is printed again for claims: due on the same day as in the queue. A card lies in a reprint
 * only where the first was lost.
 */
const parcels = sql`
  select id, id as order_id, null::uuid as claim_id, status = 'in_production' as is_started, post_by,
    true as has_card
  from "order" where ${isOrderInHouse}
  union all
  select id, order_id, id, true, coalesce(post_by, (decided_at at time zone 'Europe/Berlin')::date), kind = 'lost'
  from claim where ${isReprintInHouse}`;

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
      else packed."missingPieces"
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

/** SQL of the pieces on sheets, each with the parcel it was laid for: its order, or the claim of its reprint. */
export const piecesOfParcels: SQL = sql`print_batch_piece piece
  join print_job job on job.id = piece.print_job_id
  join order_item item on item.id = job.order_item_id
  join "order" on "order".id = item.order_id
  left join claim on claim.id = job.claim_id`;

/** SQL of whether a piece of {@link piecesOfParcels} is to leave the house with one of {@link parcelsInHouse}. */
export const isPieceInHouse: SQL = sql`(not item.is_rejected
  and case when job.claim_id is null then ${isOrderInHouse} else ${isReprintInHouse} end)`;

/**
 * SQL of the print jobs (`id`) whose pieces fulfil {@link isPieceInHouse}, read from the orders and claims that are here:
 * from the pieces' end Postgres looks at all that lies on sheets which nobody said were cut, however old.
 */
export const jobsInHouse: SQL = sql`
  select job.id from "order"
  join order_item item on item.order_id = "order".id and not item.is_rejected
  join print_job job on job.order_item_id = item.id and job.claim_id is null
  where ${isOrderInHouse}
  union all
  select job.id from claim
  join print_job job on job.claim_id = claim.id and job.claim_id is not null
  join order_item item on item.id = job.order_item_id and not item.is_rejected
  where ${isReprintInHouse}`;

/** SQL of whether its parcel left the house; one that may still be taken back has left. */
export const isPiecePosted: SQL = sql`case when job.claim_id is null
  then "order".shipped_at is not null or "order".status in ('shipped', 'completed')
  else claim.posted_at is not null or claim.status = 'done' end`;

/** SQL of whether a piece lies on a sheet for nobody: its order was canceled, its picture refused, its claim is over. */
export const isPieceUnneeded: SQL = sql`(not ${isPieceInHouse} and not ${isPiecePosted})`;
