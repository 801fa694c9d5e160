import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Address } from "#shared/address/address.ts";

/** An order of somebody who has been erased, in which nothing is left to do. */
export type SettledOrder = {
  readonly id: string;
  readonly number: string;
  readonly ownerId: string;
  readonly email: string;
  readonly shippingAddress: Address;
  readonly billingAddress: Address | null;
  readonly company: string | null;
  readonly vatId: string | null;
  readonly retentionUntil: string;
  /** Money has moved or an invoice was written: the books need to know with whom. */
  readonly isBooked: boolean;
};

/**
 * Nothing is owed in either direction: posted, paid and invoiced, or called off with all money back and sent; no
 * claim waits.
 */
export const isSettled: SQL = sql`
  not exists (select 1 from claim where claim.order_id = o.id and claim.status <> 'done'
    and claim.status <> 'declined')
  and not exists (select 1 from payout join refund on refund.id = payout.refund_id
    join payment on payment.id = refund.payment_id
    where payment.order_id = o.id and payout.status <> 'sent')
  and case
    when o.status in ('canceled', 'expired') then o.payment_status in ('open', 'refunded')
    when o.status in ('shipped', 'completed') then
      o.payment_status in ('paid', 'overpaid', 'partially_refunded', 'refunded')
      and exists (select 1 from invoice where invoice.order_id = o.id and invoice.kind = 'invoice')
      and not exists (select 1 from invoice
        where invoice.order_id = o.id and invoice.pdf_key is null)
    else false end`;

const fields = sql`o.id, o.number, o.owner_id as "ownerId", o.email, o.shipping_address as "shippingAddress",
  o.billing_address as "billingAddress", o.company, o.vat_id as "vatId",
  greatest(o.retention_until,
    (select max(retention_until) from invoice where invoice.order_id = o.id))::text
    as "retentionUntil",
  exists (select 1 from invoice where invoice.order_id = o.id) or exists (
    select 1 from payment where payment.order_id = o.id and payment.captured_cents > 0)
    as "isBooked"`;

/** Of one person, at the moment of the erasure. */
export const readSettledOrdersOf = async (tx: Database, ownerId: string): Promise<SettledOrder[]> =>
  tx.execute<SettledOrder>(sql`select ${fields} from "order" o
    where o.owner_id = ${ownerId} and o.anonymized_at is null and ${isSettled}
    order by o.id for update of o`);

/** Of all who were erased while an order was under way. */
export const readSettledOrdersOfErased = async (
  tx: Database,
  limit: number,
): Promise<SettledOrder[]> =>
  // From the people, who are few, to each one's orders; the other way round every order is looked at.
  tx.execute<SettledOrder>(sql`
    select ${fields} from "order" o
    where o.anonymized_at is null and ${isSettled} and o.id = any(array(
      select theirs.id from (select id from "user" where anonymized_at is not null offset 0) erased
      cross join lateral (
        select id from "order" where owner_id = erased.id and anonymized_at is null offset 0) theirs))
    order by o.id limit ${limit} for update of o`);

/** Orders whose personal data the law no longer wants kept. */
export const readOrdersPastRetention = async (
  tx: Database,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<SettledOrder[]> =>
  tx.execute<SettledOrder>(sql`select ${fields} from "order" o
    where o.anonymized_at is null and o.retention_until < ${today}::date
      and o.status in ('canceled', 'expired', 'shipped', 'completed')
      and not exists (select 1 from invoice
        where invoice.order_id = o.id and invoice.retention_until >= ${today}::date)
    order by o.retention_until, o.id limit ${limit} for update of o`);

/** The versions of designs that an order holds. */
export const readOrderedVersions = async (tx: Database, orderId: string): Promise<string[]> => {
  const rows = await tx.execute<{ id: string }>(
    sql`select distinct design_version_id as id from order_item where order_id = ${orderId}`,
  );
  return rows.map(({ id }) => id);
};

/** Photos of this person that an order under way still needs. */
export const readNeededPhotos = async (tx: Database, ownerId: string): Promise<string[]> => {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct drawn.photo_id as id
    from "order" o
    join order_item item on item.order_id = o.id
    join design_photo drawn on drawn.design_version_id = item.design_version_id
    where o.owner_id = ${ownerId} and o.anonymized_at is null`);
  return rows.map(({ id }) => id);
};

/** What a person wrote about an order. */
export const readClaimTexts = async (tx: Database, orderId: string): Promise<readonly unknown[]> =>
  tx.execute(sql`
    select claim.kind, claim.text, claim.answer, claim.created_at as "createdAt",
      withdrawal.name, withdrawal.email, withdrawal.items
    from claim left join withdrawal on withdrawal.claim_id = claim.id
    where claim.order_id = ${orderId}`);

/** Photos of this person that are not gone yet, also those that are still arriving. */
export const readPhotosToErase = (tx: Database, ownerId: string) =>
  tx.execute<{ id: string; status: string }>(sql`
    select id, status from photo
    where owner_id = ${ownerId} and (status <> 'deleted' or master_key is not null)`);

/** Orders of this person in which something is left to do: an erasure leaves them until that is done. */
export const readOpenOrders = async (tx: Database, ownerId: string) =>
  tx.execute<{ id: string; number: string }>(sql`select o.id, o.number from "order" o
    where o.owner_id = ${ownerId} and o.anonymized_at is null and not (${isSettled})
    order by o.id`);
