import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Address } from "#shared/address/address.ts";
import type { Locale } from "#shared/locale.ts";
import { isUnpaidParcel, type OrderPaymentStatus } from "#shared/orders.ts";
import { parcelsMax } from "#shared/posting/posting.ts";
import { isAnyPieceHere, isGiftWaiting, parcelPieces } from "#shop/orders/parcel-pieces.ts";

/** Why a parcel stays here. */
export type ParcelObstacle =
  | "parcel_recalled"
  | "parcel_not_made"
  | "parcel_unpaid"
  | "parcel_too_early";

/** An order that is being made, or magnets of one that are made once more, as whoever packs them sees it. */
export type Parcel = {
  /** Names it on its papers: the claim of a reprint, otherwise the order. */
  readonly parcelId: string;
  readonly orderId: string;
  /** The claim it is a reprint for; null: the order as it was placed. */
  readonly claimId: string | null;
  readonly number: string;
  readonly locale: Locale;
  readonly address: Address;
  /** What lies in it on a card; empty: a gift without one, null: no gift, or one whose card has come. */
  readonly giftMessage: string | null;
  /** The day of posting that a gift was ordered for; null: as soon as it is made. */
  readonly postFrom: string | null;
  readonly placedAt: Date;
  /** The day by which it is to be posted, as `2026-11-30`; null when nothing was promised. */
  readonly postBy: string | null;
  /** Days from today until then; below zero it is late. */
  readonly daysLeft: number | null;
  readonly pieces: number;
  /** Of them, those that were cut from a sheet. */
  readonly cutPieces: number;
  /** Of them, those that are here: cut from a sheet, or made alone. */
  readonly madePieces: number;
  /** Of them, those that lie on a sheet, cut or not. */
  readonly laidPieces: number;
  /** The batches in which its magnets lie (LAW 21), the first first. */
  readonly batches: readonly number[];
  /** Of them, those that were called back: the parcel stays here. */
  readonly recalled: readonly number[];
  readonly weightGrams: number;
  /** Null: it can be posted. */
  readonly obstacle: ParcelObstacle | null;
};

/**
 * What is to be posted, the most pressing first, and before all of it what is here and may go: where there is
 * more than one table holds, nothing that can go waits behind what is not made yet. Read again when some are gone.
 * Of those that cannot go only as many are looked into as the table still holds.
 */
export const readParcels = async (db: Database): Promise<Parcel[]> => {
  const pressing = sql`order by parcel.post_by nulls first, parcel.id`;
  return toParcels(
    await db.execute<ParcelRow>(sql`
      with ready as materialized (
        ${parcelsFrom(sql`(${openParcels})`)} and ${isBegun} and ${isReady}
        ${pressing} limit ${parcelsMax}),
      rest as materialized (
        ${parcelsFrom(sql`(select * from (${openParcels}) open order by post_by nulls first, id)`)}
          and not ${isReady}
        ${pressing} limit ${parcelsMax} - (select count(*) from ready))
      select * from (
        select 0 as part, ready.* from ready union all select 1, rest.* from rest) listed
      order by part, "postBy" nulls first, "parcelId"`),
  );
};

/** Those that are named and may be packed, in the order of their names; nothing of a recalled batch. */
export const readParcelsOf = async (
  db: Database,
  parcelIds: readonly string[],
): Promise<Parcel[]> => {
  const named = sql.join(
    parcelIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const parcels = toParcels(
    await db.execute<ParcelRow>(
      sql`${parcelsFrom(sql`(${openParcels})`)} and parcel.id in (${named}) limit ${parcelsMax}`,
    ),
  );
  return parcelIds.flatMap(
    (id) => parcels.find((parcel) => parcel.parcelId === id && parcel.recalled.length === 0) ?? [],
  );
};

type ParcelRow = Omit<Parcel, "placedAt" | "obstacle"> & {
  readonly placedAt: string;
  readonly isTooEarly: boolean;
  readonly paymentStatus: OrderPaymentStatus;
  readonly isOnInvoice: boolean;
};

/**
 * Orders in production, and what is printed again for claims. A reprint waits longer than any of them; a
 * card lies in it only where the first one was lost with its parcel.
 */
export const openParcels = sql`
  select id, id as order_id, null::uuid as claim_id, post_by, true as has_card
  from "order" where status = 'in_production'
  union all
  select id, order_id, id, null::date, kind = 'lost'
  from claim where status = 'accepted' and outcome = 'reprint' and kind <> 'content'`;

/** SQL of {@link parcelPieces} for each of {@link openParcels}, which must be named `parcel`. */
export const packedParcel = parcelPieces({
  orderId: sql`parcel.order_id`,
  claimId: sql`parcel.claim_id`,
});

const isBegun = isAnyPieceHere({ orderId: sql`parcel.order_id`, claimId: sql`parcel.claim_id` });
/** All of it is here, nothing of it was called back, and a gift's day has come. */
const isReady = sql`(packed."madePieces" >= packed.pieces and json_array_length(made.recalled) = 0
  and not (parcel.claim_id is null and ${isGiftWaiting}))`;

/** SQL of parcels as rows, of {@link openParcels} in some order; conditions may follow. */
const parcelsFrom = (parcels: SQL): SQL => sql`
    select parcel.id as "parcelId", parcel.order_id as "orderId", parcel.claim_id as "claimId",
      "order".number, "order".locale, "order".placed_at as "placedAt",
      "order".shipping_address as address,
      case when parcel.has_card then "order".gift_message end as "giftMessage",
      case when parcel.claim_id is null then "order".post_from::text end as "postFrom",
      parcel.claim_id is null and ${isGiftWaiting} as "isTooEarly",
      parcel.post_by::text as "postBy",
      parcel.post_by - (now() at time zone 'Europe/Berlin')::date as "daysLeft",
      "order".payment_status as "paymentStatus",
      "order".payment_due_on is not null as "isOnInvoice",
      packed.pieces, packed."weightGrams", packed."cutPieces", packed."madePieces",
      packed."laidPieces",
      made.batches, made.recalled
    from ${parcels} parcel
    join "order" on "order".id = parcel.order_id
    cross join lateral (${packedParcel}) packed
    cross join lateral (
      select
        coalesce(json_agg(distinct batch.number) filter (where batch.number is not null), '[]')
          as batches,
        coalesce(json_agg(distinct batch.number) filter (where batch.recall is not null), '[]')
          as recalled
      from order_item item
      join print_job job
        on job.order_item_id = item.id and job.claim_id is not distinct from parcel.claim_id
      join print_batch_piece piece
        on piece.print_job_id = job.id and piece.scrap_reason is null
      join print_batch batch on batch.id = piece.batch_id
      where item.order_id = parcel.order_id and not item.is_rejected
    ) made
    where packed.pieces > 0`;

const toParcels = (rows: Iterable<ParcelRow & { readonly part?: number }>): Parcel[] =>
  Array.from(rows, ({ part: _part, paymentStatus, isOnInvoice, isTooEarly, ...row }) => ({
    ...row,
    placedAt: new Date(row.placedAt),
    obstacle: obstacleOf({ ...row, paymentStatus, isOnInvoice, isTooEarly }),
  }));

/** As posting itself refuses it, so that nobody presses in vain. */
const obstacleOf = (row: Omit<ParcelRow, "placedAt">): ParcelObstacle | null => {
  if (row.recalled.length > 0) return "parcel_recalled";
  if (row.madePieces < row.pieces) return "parcel_not_made";
  if (row.claimId === null && isUnpaidParcel(row)) return "parcel_unpaid";
  return row.isTooEarly ? "parcel_too_early" : null;
};
