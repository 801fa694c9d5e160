// Invariants of orders: one a cart, sums, states, mails, numbers without gaps.

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderActRules } from "#shared/order-acts.ts";
import { orderStatuses, orderTransitions, type OrderStatus } from "#shared/orders.ts";

import { namesOf } from "./names-of.ts";

/** I1: a cart has one order at most, and a cart that has one is closed. */
export const oneOrderPerCart = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    select 'cart ' || cart_id || ' has ' || count(*) || ' orders' as name
    from "order" group by cart_id having count(*) > 1
    union all
    select 'cart ' || cart.id || ' is ordered and open'
    from cart join "order" o on o.cart_id = cart.id where cart.completed_at is null`,
  );

/** I2: lines − discount, packs in it, + shipping = total = sum of the tax groups, each net + VAT = gross. */
export const sumsAddUp = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    with lines as (
      select order_id, sum(total_gross_cents) as cents, sum(pack_cents) as packs,
        bool_and(total_gross_cents = unit_gross_cents * quantity) as are_right
      from order_item group by order_id),
    taxes as (
      select o.id as order_id, sum((tax->>'grossCents')::int) as gross,
        bool_and((tax->>'netCents')::int + (tax->>'vatCents')::int = (tax->>'grossCents')::int
          and (tax->>'netCents')::int >= 0 and (tax->>'vatCents')::int >= 0) as are_right
      from "order" o cross join lateral jsonb_array_elements(o.tax_breakdown) tax group by o.id)
    select 'order ' || o.number || ' does not add up' as name
    from "order" o left join lines on lines.order_id = o.id left join taxes on taxes.order_id = o.id
    where lines.cents is distinct from o.items_cents
      or lines.are_right is not true
      or lines.packs > o.discount_cents
      or o.items_cents - o.discount_cents + o.shipping_cents <> o.total_cents
      or least(o.items_cents, o.discount_cents, o.shipping_cents, o.total_cents) < 0
      or (o.terms_snapshot->>'vatScheme' = 'standard'
        and (taxes.gross is distinct from o.total_cents or taxes.are_right is not true))
      or (o.terms_snapshot->>'vatScheme' <> 'standard' and taxes.gross is not null)`,
  );

/** Which status each kind of event leads to; other kinds move nothing. */
const statusOfEvent = {
  placed: "pending",
  confirmed: "confirmed",
  expired: "expired",
  canceled: "canceled",
  production_started: "in_production",
  production_taken_back: "confirmed",
  shipped: "shipped",
  posting_taken_back: "in_production",
  completed: "completed",
} as const satisfies Record<string, OrderStatus>;

/** I5: an order's history is a way through the map of DESIGN §4, one event a step, to where it is. */
export const transitionsAreMapped = async (db: Database): Promise<string[]> => {
  const drawn = orderStatuses.flatMap((from) =>
    orderTransitions[from].map((to) => [from, to, "step"]),
  );
  const { take_back_start, take_back_posting } = orderActRules;
  const takenBack = [take_back_start, take_back_posting].flatMap(({ to, from }) =>
    from.map((before) => [before, to, "back"]),
  );
  const asRows = (rows: readonly (readonly string[])[]) =>
    sql.join(
      rows.map(
        (row) =>
          sql`(${sql.join(
            row.map((value) => sql`${value}::text`),
            sql`, `,
          )})`,
      ),
      sql`, `,
    );
  return namesOf(
    db,
    sql`
    with leads (kind, status) as (values ${asRows(Object.entries(statusOfEvent))}),
    drawn (before, after, way) as (values ${asRows([...drawn, ...takenBack])}),
    steps as (
      select event.order_id, leads.status,
        case when event.kind in ('production_taken_back', 'posting_taken_back') then 'back'
          else 'step' end as way,
        lag(leads.status) over (partition by event.order_id order by event.id) as before,
        row_number() over (partition by event.order_id order by event.id desc) as from_end
      from order_event event join leads on leads.kind = event.kind)
    select 'order ' || o.number || ' went ' || coalesce(steps.before, 'nothing') || ' → '
      || steps.status as name
    from steps join "order" o on o.id = steps.order_id
    where (steps.before is null and steps.status <> 'pending')
      or (steps.before is not null and not exists (
        select 1 from drawn where drawn.before = steps.before and drawn.after = steps.status
          and drawn.way = steps.way))
    union all
    select 'order ' || o.number || ' is ' || o.status || ', its history ends '
      || coalesce(steps.status, 'nowhere')
    from "order" o left join steps on steps.order_id = o.id and steps.from_end = 1
    where steps.status is distinct from o.status`,
  );
};

/**
 * I8: each event has written its one mail, and no mail tells of what did not happen. A start or a posting that
 * was taken back has none; where the order has gone on before its mail left, it has none either. What
 * goes back from our account is told of when it was sent, and anew after it was taken back.
 */
export const oneMailPerEvent = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    with told (kind, mail) as (values ('placed', 'received'), ('confirmed', 'paid'),
      ('production_started', 'in_production'), ('shipped', 'shipped'), ('canceled', 'canceled'),
      ('refunded', 'refunded'), ('expired', 'expired')),
    happened as (
      select event.order_id, told.mail, count(*) - case when told.mail <> 'refunded' then 0 else (
        select count(*) from payout join refund on refund.id = payout.refund_id
          join payment on payment.id = refund.payment_id
        where payment.order_id = event.order_id and payout.status <> 'sent') end as events
      from order_event event join told on told.kind = event.kind
        join "order" o on o.id = event.order_id
      -- What costs nothing is confirmed with its placing, in one mail.
      where (told.mail <> 'paid' or (o.total_cents > 0 and o.payment_due_on is null))
        and not exists (select from order_event back where back.order_id = event.order_id
          and ((back.kind = 'production_taken_back' and back.data->>'startId' = event.id::text)
            or (back.kind = 'posting_taken_back' and back.data->>'postingId' = event.id::text)))
      group by 1, 2
      union all
      -- On invoice the order is confirmed before, and its money is told of when it came.
      select distinct event.order_id, 'paid', 1
      from order_event event join "order" o on o.id = event.order_id
      where o.payment_due_on is not null and event.kind = 'payment_received'
        and event.data->>'paymentStatus' in ('paid', 'overpaid')
        and not exists (select 1 from order_event before where before.order_id = event.order_id
          and before.kind = 'canceled' and before.id < event.id)),
    written as (
      select split_part(dedupe_key, ':', 2)::uuid as order_id, split_part(dedupe_key, ':', 3) as mail,
        count(*) as mails
      from email where dedupe_key ~ '^order:[0-9a-f-]{36}:' and dedupe_key not like '%:again:%'
        and split_part(dedupe_key, ':', 3) in (select mail from told)
        and not exists (select from payout where payout.attempt > 1
          and split_part(dedupe_key, ':', 4) like payout.refund_id || '%'
          and split_part(dedupe_key, ':', 4) <> payout.refund_id || '-' || payout.attempt)
      group by 1, 2)
    select 'order ' || order_id || ': ' || coalesce(events, 0) || ' × ' || mail || ', '
      || coalesce(mails, 0) || ' mails' as name
    from happened full join written using (order_id, mail)
    where coalesce(events, 0) <> coalesce(mails, 0)
      and (mail <> 'in_production' or coalesce(mails, 0) <> 0
        or (select status = 'in_production' from "order" o where o.id = order_id))
    union all
    select 'mail ' || dedupe_key || ' is written ' || count(*) || ' times'
    from email group by dedupe_key having count(*) > 1`,
  );

/**
 * I12: every series of numbers, of orders, invoices, credit notes and batches, ends where its counter
 * stands and has no hole; and no invoice is corrected by more than it says.
 */
export const numbersAreGapless = (db: Database): Promise<string[]> =>
  namesOf(
    db,
    sql`
    with taken as (
      select 'order-' || split_part(number, '-', 1) as series, split_part(number, '-', 2)::int as value
      from "order"
      union all
      select 'invoice:' || series, sequence from invoice
      union all
      select 'print_batch', number from print_batch),
    ends as (
      select series, count(*) as numbers, count(distinct value) as different,
        min(value) as lowest, max(value) as highest
      from taken group by series)
    select 'series ' || series || ': ' || coalesce(numbers, 0) || ' numbers from '
      || coalesce(lowest, 0) || ' to ' || coalesce(highest, 0) || ', counter '
      || coalesce(last_value::text, 'missing') as name
    from ends full join counter using (series)
    where numbers is distinct from last_value or different is distinct from last_value
      or lowest is distinct from 1 or highest is distinct from last_value
    union all
    select 'invoice ' || bill.number || ' of ' || bill.total_cents || ' is corrected by ' || sum(note.total_cents)
    from invoice bill join invoice note on note.credits_id = bill.id
    group by bill.id having sum(note.total_cents) > bill.total_cents`,
  );
