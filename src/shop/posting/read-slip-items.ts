import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Material } from "#shared/catalog/material.ts";

/** A line of a packing slip. */
export type SlipItem = {
  readonly orderItemId: string;
  /** As the parcel is named: the claim of a reprint, otherwise the order. */
  readonly parcelId: string;
  readonly position: number;
  readonly formatName: string;
  readonly slug: string;
  readonly quantity: number;
  readonly isStrongMagnet: boolean;
  /** What it is made of, as it was ordered; null where the shop has one material only. */
  readonly material: Material | null;
  /** Where its pieces were cut: batch and sheet cells in that order; empty when printed alone. */
  readonly batches: readonly number[];
};

/**
 * The magnets of some parcels as they come from the cutter: by batch and by their place in it, so that the
 * pile and the slip go the same way. What was printed alone comes last.
 */
export const readSlipItems = async (
  db: Database,
  parcelIds: readonly string[],
): Promise<SlipItem[]> => {
  const named = sql.join(
    parcelIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // What a parcel holds: an order's items, or the pieces of a claim.
  const belonging = sql`
    select item.id as item_id, item.order_id as parcel_id, null::uuid as claim_id,
      item.quantity as pieces
    from order_item item where item.order_id in (${named})
    union all
    select claimed.order_item_id, claimed.claim_id, claimed.claim_id, claimed.quantity
    from claim_item claimed where claimed.claim_id in (${named})`;
  return [
    ...(await db.execute<SlipItem>(sql`
      select item.id as "orderItemId", belongs.parcel_id as "parcelId", item.position,
        item.format_name as "formatName", item.format ->> 'slug' as slug,
        belongs.pieces as quantity,
        coalesce(format.is_strong_magnet, false) as "isStrongMagnet", cut.batches,
        case when (
          select count(distinct material) from (
            select material from magnet_format
            union all
            select item.material from (${belonging}) named
            join order_item item on item.id = named.item_id
          ) known
        ) > 1 then item.material end as material
      from (${belonging}) belongs
      join order_item item on item.id = belongs.item_id
      left join magnet_format format on format.slug = item.format ->> 'slug'
      cross join lateral (
        select min(batch.number) as first_batch, min(piece.place) as first_place,
          coalesce(json_agg(distinct batch.number) filter (where batch.number is not null), '[]')
            as batches
        from print_job job
        join print_batch_piece piece on piece.print_job_id = job.id and piece.scrap_reason is null
        join print_batch batch on batch.id = piece.batch_id
        where job.order_item_id = item.id and job.claim_id is not distinct from belongs.claim_id
      ) cut
      where not item.is_rejected
      order by cut.first_batch nulls last, cut.first_place nulls last, item.position`)),
  ];
};
