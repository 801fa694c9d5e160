// Invariants of the rest: frozen designs, nothing left undone, owners agree.

import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { canonicalDesign } from "#shared/design/canonical-design.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";

import { namesOf } from "./names-of.ts";

/**
 * I7: a frozen design is what its hash says, and what is ordered is frozen.
 * @param before the hashes of an earlier look, by version; a later one must say the same
 */
export const frozenDesignsStay = async (
  db: Database,
  before: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> => {
  const now = await readFrozenHashes(db);
  const changed = [...now].flatMap(([id, { stored, computed }]) =>
    stored === computed && (before.get(id) ?? stored) === stored
      ? []
      : [`version ${id} of a design has changed`],
  );
  const gone = [...before.keys()].filter((id) => !now.has(id)).map((id) => `version ${id} is gone`);
  const loose = await namesOf(
    db,
    sql`
    select 'order ' || o.number || ' has a design that is not frozen' as name
    from order_item item join design_version version on version.id = item.design_version_id
      join "order" o on o.id = item.order_id
    where version.frozen_at is null`,
  );
  return [...changed, ...gone, ...loose];
};

/** The hash of every frozen version of a design, as stored and as its document says. */
const readFrozenHashes = async (db: Database) => {
  const rows = await db.execute<{ id: string; document: unknown; hash: string }>(sql`
    select id, document, document_hash as hash from design_version where frozen_at is not null`);
  return new Map(
    rows.map(({ id, document, hash }) => {
      const text = canonicalDesign(parseDesignDocument(document));
      return [id, { stored: hash, computed: createHash("sha256").update(text).digest("hex") }];
    }),
  );
};

/** For {@link frozenDesignsStay} of a later moment. */
export const noteFrozenHashes = async (db: Database): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await readFrozenHashes(db))].map(([id, { stored }]) => [id, stored]));

/**
 * I10: whatever was cut off was taken up again. Holds when the jobs have run and the sweepers have
 * been round: no job waits, no refund is unsent, everything confirmed has its print jobs, a canceled
 * order waits for no money and keeps none that its provider could give back, what is posted is billed
 * and what went back of it credited: no less than is gone in the end, no more than ever went back.
 */
export const nothingIsLeftUndone = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    select 'job ' || name || ' is ' || state || ': ' || data::text as name from jobs.job
    where state not in ('completed', 'cancelled') and name not like '\\_\\_pgboss%'
    union all
    select 'refund ' || id || ' is not sent' from refund where status = 'created'
    union all
    select 'refund ' || refund.id || ' is ours to send, and is in no list'
    from refund join payment on payment.id = refund.payment_id
    where payment.provider_reference is null and refund.status = 'succeeded'
      and not exists (select from payout where payout.refund_id = refund.id)
    union all
    select 'order ' || o.number || ' has an item without a print job'
    from "order" o join order_item item on item.order_id = o.id
    where o.status in ('confirmed', 'in_production')
      and not exists (select 1 from print_job where print_job.order_item_id = item.id)
    union all
    select 'order ' || o.number || ' is ' || o.status || ' and waits for a payment'
    from "order" o join payment on payment.order_id = o.id
    where o.status in ('canceled', 'expired') and payment.captured_cents = 0
      and payment.status in ('created', 'pending', 'processing')
    union all
    select 'order ' || o.number || ' is canceled and keeps '
      || payment.captured_cents - payment.refunded_cents - payment.disputed_cents
      || ' of its provider'
    from "order" o join payment on payment.order_id = o.id
    where o.status = 'canceled' and payment.provider_reference is not null
      and payment.captured_cents > payment.refunded_cents + payment.disputed_cents
      and not exists (select 1 from refund where refund.payment_id = payment.id
        and refund.status = 'failed')
    union all
    select 'order ' || o.number || ' is ' || o.status || ' and holds its coupon'
    from "order" o join coupon_redemption redemption on redemption.cart_id = o.cart_id
    where o.status in ('canceled', 'expired') and redemption.released_at is null
    union all
    select 'order ' || o.number || ' is ' || o.payment_status || ' and still ' || o.status
    from "order" o where o.status in ('pending', 'expired') and o.payment_status in ('paid', 'overpaid')
    union all
    select 'order ' || o.number || ' is posted and has no invoice'
    from "order" o where o.status in ('shipped', 'completed')
      and not exists (select 1 from invoice where invoice.order_id = o.id)
    union all
    select 'invoice ' || bill.number || ': ' || gone.cents || ' went back, ' || credited.cents
      || ' is credited'
    from invoice bill join "order" o on o.id = bill.order_id
      cross join lateral (select coalesce(sum(total_cents), 0) as cents from invoice note
        where note.credits_id = bill.id) credited
      cross join lateral (select case when o.status = 'canceled' then bill.total_cents
          else greatest(0, least(bill.total_cents, sum(refunded_cents)
            - greatest(0, sum(captured_cents) - bill.total_cents) + case when sum(refunded_cents) = sum(captured_cents)
            and sum(refunded_cents) > 0 then greatest(0, o.difference_cents) else 0 end)) end as cents,
          -- Money that comes after a credit note does not take the note back: it is too much, and shown so.
          case when o.status = 'canceled' then bill.total_cents
          else least(bill.total_cents, sum(refunded_cents) + coalesce((
            select max((let_be.data ->> 'differenceCents')::int) from order_event let_be
            where let_be.order_id = o.id and let_be.kind = 'difference_accepted'
              and (let_be.data ->> 'differenceCents')::int > 0), 0)) end as most
        from payment where payment.order_id = o.id) gone
    where bill.kind = 'invoice' and credited.cents not between gone.cents and gone.most
    union all
    select 'mail ' || dedupe_key || ' is ' || status from email where status <> 'sent'`,
  );

/** I11 in the rows: what belongs together has one owner. */
export const ownersAgree = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    select 'order ' || o.number || ' and its cart have different owners' as name
    from "order" o join cart on cart.id = o.cart_id where cart.owner_id <> o.owner_id
    union all
    select 'order ' || o.number || ' has a design of somebody else'
    from "order" o join order_item item on item.order_id = o.id
      join design_version version on version.id = item.design_version_id
      join design on design.id = version.design_id
    where design.owner_id <> o.owner_id
    union all
    select 'cart ' || cart.id || ' holds a design of somebody else'
    from cart join cart_item item on item.cart_id = cart.id join design on design.id = item.design_id
    where design.owner_id <> cart.owner_id
    union all
    select 'a redemption of order ' || o.number || ' is counted for somebody else'
    from "order" o join coupon_redemption redemption on redemption.cart_id = o.cart_id
    where redemption.owner_id <> o.owner_id`,
  );
