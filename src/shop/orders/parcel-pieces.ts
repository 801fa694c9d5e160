import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isUnpaidParcel, orderPaymentStatuses } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";

/** What SQL may name a parcel by: an order, or a reprint of it (its claim). */
type ParcelSql = { readonly orderId: SQL; readonly claimId: SQL };

/**
 * SQL of one row: what belongs in a parcel and how much of it is here. A piece is here when its sheet is
 * cut, or when it lies on no sheet and somebody said since its last scrap that it was made alone; it is
 * missing while it lies on no sheet and nobody said so.
 * @param parcel columns of the surrounding query; a null `claimId` means the order as it was placed
 */
export const parcelPieces = ({ orderId, claimId }: ParcelSql): SQL => sql`
  select coalesce(sum(belongs.pieces), 0)::int as pieces,
    coalesce(sum(belongs.pieces * coalesce(format.weight_g, 0)), 0)::int as "weightGrams",
    coalesce(sum(case when said.is_made_alone then belongs.pieces - laid.uncut
      else least(laid.cut, belongs.pieces) end), 0)::int as "madePieces",
    coalesce(sum(least(laid.cut, belongs.pieces)), 0)::int as "cutPieces",
    coalesce(sum(case when said.is_made_alone then 0
      else greatest(belongs.pieces - laid.cut - laid.uncut, 0) end), 0)::int as "missingPieces"
  from (${belonging({ orderId, claimId })}) belongs
  left join magnet_format format on format.slug = belongs.format ->> 'slug'
  cross join lateral (
    select count(*) filter (where batch.status = 'cut') as cut,
      count(*) filter (where batch.status <> 'cut') as uncut
    from print_job job
    join print_batch_piece piece on piece.print_job_id = job.id and piece.scrap_reason is null
    join print_batch batch on batch.id = piece.batch_id
    where job.order_item_id = belongs.id and job.claim_id is not distinct from ${claimId}
  ) laid
  cross join lateral (
    select belongs.made_alone_at >= coalesce(${lastScrap(sql`belongs.id`, claimId)}, '-infinity')
      as is_made_alone
  ) said`;

/** SQL of the moment when a piece of an item, or of its reprint, was last thrown away; null: none was. */
const lastScrap = (itemId: SQL, claimId: SQL): SQL => sql`(
  select max(piece.scrapped_at) from print_job job
  join print_batch_piece piece
    on piece.print_job_id = job.id and piece.scrap_reason is not null
  where job.order_item_id = ${itemId} and job.claim_id is not distinct from ${claimId})`;

/** SQL of the items of a parcel: all that is printed of an order, or the pieces of a reprint. */
const belonging = ({ orderId, claimId }: ParcelSql): SQL => sql`
  select item.id, item.format, item.quantity as pieces, item.made_alone_at
  from order_item item
  where item.order_id = ${orderId} and ${claimId} is null and not item.is_rejected
  union all
  select item.id, item.format, claimed.quantity, claimed.made_alone_at
  from claim_item claimed join order_item item on item.id = claimed.order_item_id
  where ${claimId} is not null and claimed.claim_id = ${claimId} and not item.is_rejected`;

/** SQL of whether the day of posting that a gift was ordered for has not come; of the table `order`. */
export const isGiftWaiting: SQL = sql`coalesce(
  "order".post_from > (now() at time zone 'Europe/Berlin')::date, false)`;

const unpaid = (isOnInvoice: boolean): SQL => {
  const statuses = orderPaymentStatuses.filter((paymentStatus) =>
    isUnpaidParcel({ paymentStatus, isOnInvoice }),
  );
  return sql`"order".payment_status in ${statuses}`;
};

/** SQL of whether a parcel of the table `order` stays here for its money, by the same rule as in TypeScript. */
export const isParcelUnpaid: SQL = sql`case when "order".payment_due_on is null
  then ${unpaid(false)} else ${unpaid(true)} end`;

/**
 * Nothing that is not made, and nothing that is not paid, leaves the house. To be asked once the order is
 * locked. What is sent on invoice may be paid later; a reprint was paid with its order. A gift for a day is
 * posted on no day before its own, a reprint of it at once.
 * @throws ShopError `parcel_not_made` with `made` and `pieces`, `parcel_unpaid`, `parcel_too_early` with
 * `postFrom`
 */
export const refuseUnready = async (
  tx: Database,
  orderId: string,
  claimId: string | null = null,
): Promise<void> => {
  const named = { orderId: sql`${orderId}::uuid`, claimId: sql`${claimId}::uuid` };
  const [found] = await tx.execute<{
    pieces: number;
    madePieces: number;
    isUnpaid: boolean;
    isTooEarly: boolean;
    postFrom: string | null;
  }>(sql`
    select packed.pieces, packed."madePieces", ${isParcelUnpaid} as "isUnpaid",
      "order".post_from::text as "postFrom", ${isGiftWaiting} as "isTooEarly"
    from "order" cross join lateral (${parcelPieces(named)}) packed where "order".id = ${orderId}`);
  if (!found) throw new ShopError("order_not_found");
  const { madePieces, pieces, isUnpaid, isTooEarly, postFrom } = found;
  if (claimId === null && isUnpaid) throw new ShopError("parcel_unpaid");
  if (madePieces < pieces) throw new ShopError("parcel_not_made", { made: madePieces, pieces });
  if (claimId === null && isTooEarly) throw new ShopError("parcel_too_early", { postFrom });
};

/**
 * Whether pieces of a parcel are missing, so that they can be said to be made alone. To be asked once the order is locked.
 * @throws ShopError `parcel_not_made` where all that is not here lies on sheets: it is here once they are cut
 */
export const readIsMissing = async (
  tx: Database,
  orderId: string,
  claimId: string | null,
): Promise<boolean> => {
  const named = { orderId: sql`${orderId}::uuid`, claimId: sql`${claimId}::uuid` };
  const [found] = await tx.execute<{ pieces: number; madePieces: number; missingPieces: number }>(
    parcelPieces(named),
  );
  const { pieces = 0, madePieces = 0, missingPieces = 0 } = found ?? {};
  if (madePieces < pieces && missingPieces === 0) {
    throw new ShopError("parcel_not_made", { made: madePieces, pieces });
  }
  return missingPieces > 0;
};
