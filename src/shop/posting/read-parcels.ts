import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Address } from "#shared/address/address.ts";
import type { Locale } from "#shared/locale.ts";
import { parcelsMax } from "#shared/posting/posting.ts";

/** An order that is being made, as whoever packs it sees it. */
export type Parcel = {
  readonly orderId: string;
  readonly number: string;
  readonly locale: Locale;
  readonly address: Address;
  readonly placedAt: Date;
  /** The day by which it is to be posted, as `2026-11-30`; null when nothing was promised. */
  readonly postBy: string | null;
  /** Days from today until then; below zero it is late. */
  readonly daysLeft: number | null;
  readonly pieces: number;
  /** Of them, those that were cut from a sheet. */
  readonly cutPieces: number;
  /** The batches in which its magnets lie (LAW 21), the first first. */
  readonly batches: readonly number[];
  /** Of them, those that were called back: the parcel stays here. */
  readonly recalled: readonly number[];
  readonly weightGrams: number;
};

/** What is to be posted, the most pressing first; the table is read again when some are gone. */
export const readParcels = (db: Database): Promise<Parcel[]> =>
  selectParcels(db, sql`"order".status = 'in_production'`);

/** Those that are named and may be posted, in the order of their names; nothing of a recalled batch. */
export const readParcelsOf = async (
  db: Database,
  orderIds: readonly string[],
): Promise<Parcel[]> => {
  const named = sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const parcels = await selectParcels(
    db,
    sql`"order".status = 'in_production' and "order".id in (${named})`,
  );
  return orderIds.flatMap(
    (id) => parcels.find((parcel) => parcel.orderId === id && parcel.recalled.length === 0) ?? [],
  );
};

const selectParcels = async (db: Database, which: ReturnType<typeof sql>): Promise<Parcel[]> => {
  const rows = await db.execute<Parcel & { placedAt: string }>(sql`
    select "order".id as "orderId", "order".number, "order".locale, "order".placed_at as "placedAt",
      "order".shipping_address as address, "order".post_by::text as "postBy",
      "order".post_by - (now() at time zone 'Europe/Berlin')::date as "daysLeft",
      packed.pieces, packed."weightGrams", made."cutPieces", made.batches,
      made.recalled
    from "order"
    cross join lateral (
      select sum(item.quantity)::int as pieces,
        sum(item.quantity * coalesce(format.weight_g, 0))::int as "weightGrams"
      from order_item item left join magnet_format format on format.slug = item.format ->> 'slug'
      where item.order_id = "order".id and not item.is_rejected
    ) packed
    cross join lateral (
      select count(*) filter (where batch.status = 'cut')::int as "cutPieces",
        coalesce(json_agg(distinct batch.number) filter (where batch.number is not null), '[]')
          as batches,
        coalesce(json_agg(distinct batch.number) filter (where batch.recall is not null), '[]')
          as recalled
      from order_item item
      join print_job job on job.order_item_id = item.id and job.claim_id is null
      join print_batch_piece piece
        on piece.print_job_id = job.id and piece.scrap_reason is null
      join print_batch batch on batch.id = piece.batch_id
      where item.order_id = "order".id and not item.is_rejected
    ) made
    where ${which} and packed.pieces > 0
    order by "order".post_by nulls first, "order".id
    limit ${parcelsMax}`);
  return Array.from(rows, (row) => ({ ...row, placedAt: new Date(row.placedAt) }));
};
