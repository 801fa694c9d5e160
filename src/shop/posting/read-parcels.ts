import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Address } from "#shared/address/address.ts";
import type { Locale } from "#shared/locale.ts";
import { parcelsMax } from "#shared/posting/posting.ts";
import { parcelNumber } from "#shop/orders/parcel-number.ts";
import { type ParcelObstacle, parcelsInHouse } from "#shop/production/parcels-in-house.ts";

/** An order that is being made, or magnets of one that are made once more, as whoever packs them sees it. */
export type Parcel = {
  /** Names it on its papers: the claim of a reprint, otherwise the order. */
  readonly parcelId: string;
  readonly orderId: string;
  /** The claim it is a reprint for; null: the order as it was placed. */
  readonly claimId: string | null;
  /** Of its order; of a reprint with which one it is: `2026-00010-R1`. */
  readonly number: string;
  readonly locale: Locale;
  readonly address: Address;
  /** It changed since production began, or since the reprint was decided on: papers that were printed before are wrong. */
  readonly isReaddressed: boolean;
  /** A reprint of an order that has all its money back: nothing keeps it here, but somebody may want it to stay. */
  readonly isGivenBack: boolean;
  /** Whoever it goes to was given it; a reprint of a gift, too, whose card has come. */
  readonly isGift: boolean;
  /** What lies in it on a card; empty: a gift without one, null: no gift, or one whose card has come. */
  readonly giftMessage: string | null;
  /** The day of posting that a gift was ordered for; null: as soon as it is made. */
  readonly postFrom: string | null;
  readonly placedAt: Date;
  /** The day by which it is to be posted, as `2026-11-30`, as in the queue; null when nothing was promised. */
  readonly postBy: string | null;
  /** Days from today until then; below zero it is late. */
  readonly daysLeft: number | null;
  readonly pieces: number;
  /** Of them, those that were cut from a sheet. */
  readonly cutPieces: number;
  /** Of them, those that are here: cut from a sheet, or made alone. */
  readonly madePieces: number;
  /** Of them, those that lie on no sheet and are not made alone. */
  readonly missingPieces: number;
  /** The batches in which its magnets lie (LAW 21), the first first. */
  readonly batches: readonly number[];
  /** Of them, those that were called back: the parcel stays here. */
  readonly recalled: readonly number[];
  /** How many of its pieces are of these. */
  readonly recalledPieces: number;
  /** Of all its pieces, those that are here and were not called back. */
  readonly readyPieces: number;
  readonly weightGrams: number;
  /** Null: it can be posted. */
  readonly obstacle: ParcelObstacle | null;
};

/**
 * What is to be posted, the most pressing first, and before all of it what is here and may go: where there is
 * more than one table holds, nothing that can go waits behind what is not made yet. Read again when some are gone.
 */
export const readParcels = (db: Database): Promise<Parcel[]> => selectParcels(db, sql`true`);

/** Those that are named and may be packed, in the order of their names; nothing of a recalled batch. */
export const readParcelsOf = async (
  db: Database,
  parcelIds: readonly string[],
): Promise<Parcel[]> => {
  const named = sql.join(
    parcelIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const parcels = await selectParcels(db, sql`parcel.id in (${named})`);
  return parcelIds.flatMap(
    (id) => parcels.find((parcel) => parcel.parcelId === id && parcel.recalled.length === 0) ?? [],
  );
};

/** What of a changed order stands on the label. */
const labelParts = ["name", "company", "street", "extra", "postNumber", "postcode", "city"];

type ParcelRow = Omit<Parcel, "placedAt"> & { readonly placedAt: string };

/** Of all that is still here, what somebody has begun to make; of one day a reprint goes first. */
const selectParcels = async (db: Database, which: SQL): Promise<Parcel[]> => {
  const rows = await db.execute<ParcelRow>(sql`
    select parcel.id as "parcelId", parcel.order_id as "orderId", parcel.claim_id as "claimId",
      ${parcelNumber({ number: sql`"order".number`, claimId: sql`parcel.claim_id` })} as number,
      "order".locale, "order".placed_at as "placedAt",
      "order".shipping_address as address,
      exists (
        select 1 from order_event moved
        where moved.order_id = parcel.order_id and moved.kind = 'contact_changed'
          and moved.data->'changed' ?| ${sql.param(labelParts)}::text[]
          and moved.created_at > case when parcel.claim_id is null then (
            select max(begun.created_at) from order_event begun
            where begun.order_id = parcel.order_id and begun.kind = 'production_started')
          else (select decided_at from claim where id = parcel.claim_id) end
      ) as "isReaddressed",
      parcel.claim_id is not null and "order".payment_status = 'refunded' as "isGivenBack",
      "order".gift_message is not null as "isGift",
      case when parcel.has_card then "order".gift_message end as "giftMessage",
      case when parcel.claim_id is null then "order".post_from::text end as "postFrom",
      parcel.post_by::text as "postBy",
      parcel.post_by - (now() at time zone 'Europe/Berlin')::date as "daysLeft",
      parcel.pieces, parcel."weightGrams", parcel."cutPieces", parcel."madePieces",
      parcel."missingPieces", parcel.obstacle, made.batches, made.recalled, made."recalledPieces",
      greatest(parcel."madePieces" - made."recalledCut", 0) as "readyPieces"
    from (${parcelsInHouse}) parcel
    join "order" on "order".id = parcel.order_id
    cross join lateral (
      select
        coalesce(json_agg(distinct batch.number) filter (where batch.number is not null), '[]')
          as batches,
        coalesce(json_agg(distinct batch.number) filter (where batch.recall is not null), '[]')
          as recalled,
        count(*) filter (where batch.recall is not null)::int as "recalledPieces",
        count(*) filter (where batch.recall is not null and batch.status = 'cut')::int
          as "recalledCut"
      from order_item item
      join print_job job
        on job.order_item_id = item.id and job.claim_id is not distinct from parcel.claim_id
      join print_batch_piece piece
        on piece.print_job_id = job.id and piece.scrap_reason is null
      join print_batch batch on batch.id = piece.batch_id
      where item.order_id = parcel.order_id and not item.is_rejected
    ) made
    where ${which} and parcel.is_started
    order by parcel.obstacle is not null, parcel.post_by nulls first,
      parcel.claim_id is null, parcel.id
    limit ${parcelsMax}`);
  return Array.from(rows, (row) => ({ ...row, placedAt: new Date(row.placedAt) }));
};
