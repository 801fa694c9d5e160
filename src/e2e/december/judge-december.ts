import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readToday } from "#shop/desk/read-today.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { namesOf } from "#testing/invariants/names-of.ts";
import { unfinished } from "#testing/plays/come-to-rest.ts";

import type { DecemberOrder } from "./december-orders.ts";

/**
 * What is wrong at the evening of the day, in words: parcels, magnets, gifts, claims, batches, sums, and all
 * that always holds.
 * @param orders all that were placed; those in `unpaid` were never paid
 */
export const judgeDecember = async (
  db: Database,
  { orders, unpaid }: { orders: readonly DecemberOrder[]; unpaid: ReadonlySet<string> },
): Promise<string[]> => {
  const paid = orders.filter(({ orderId }) => !unpaid.has(orderId));
  const cents = paid.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const found = await Promise.all(judgements(cents).map((judgement) => namesOf(db, judgement)));
  const { counts } = await readToday(db);
  const waiting = { ...counts, toConfirm: 0, giftsWaiting: 0, payouts: 0 };
  return [
    ...found.flat(),
    ...Object.entries(waiting)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `Today still says ${count} × ${name}`),
    ...(counts.toConfirm === unpaid.size
      ? []
      : [`Today waits for the money of ${counts.toConfirm} orders, not of ${unpaid.size}`]),
    ...(await findViolations(db, { isAtRest: true })),
  ];
};

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

/** A posting that was taken back is none. */
const postings = sql`
  select event.order_id, event.data ->> 'claimId' as claim_id, count(*)::int as times
  from order_event event
  where event.kind in ('shipped', 'claim_done') and not exists (
    select from order_event back where back.order_id = event.order_id
      and back.data ->> 'postingId' = event.id::text)
  group by 1, 2`;

const judgements = (paidCents: number): readonly SQL[] => [
  sql`select 'order ' || number || ' is paid and ' || status as name from "order"
    where payment_status not in ('open', 'pending') and status <> 'shipped' and coalesce(post_from, ${today}) <= ${today}`,
  sql`select 'order ' || number || ' is ' || payment_status || ' and ' || status as name from "order"
    where payment_status in ('open', 'pending') and status <> 'pending'`,
  sql`select 'gift ' || number || ' for ' || post_from || ' is ' || status as name from "order"
    where post_from > ${today} and status <> 'in_production'`,
  sql`select 'order ' || o.number || ' went ' || times || ' times' as name
    from (${postings}) posted join "order" o on o.id = posted.order_id where times <> 1`,
  sql`select 'order ' || o.number || ': copy ' || copy.number || ' lies cut ' || laid.times || ' times' as name
    from print_job job join order_item item on item.id = job.order_item_id
    join "order" o on o.id = item.order_id and o.status in ('shipped', 'in_production')
    cross join lateral generate_series(1, coalesce(
      (select quantity from claim_item where claim_id = job.claim_id and order_item_id = item.id),
      item.quantity)) copy(number)
    cross join lateral (select count(*)::int as times from print_batch_piece piece
      join print_batch batch on batch.id = piece.batch_id and batch.status = 'cut'
      where piece.print_job_id = job.id and piece.copy = copy.number and piece.scrap_reason is null) laid
    where laid.times <> 1`,
  sql`select 'order ' || o.number || ' lies on a sheet and is ' || o.status as name
    from print_batch_piece piece join print_job job on job.id = piece.print_job_id
    join order_item item on item.id = job.order_item_id join "order" o on o.id = item.order_id
    where o.status not in ('shipped', 'in_production')`,
  sql`select 'batch ' || number || ' is ' || status as name from print_batch
    where status <> 'cut' and dissolved_at is null`,
  sql`select 'claim of order ' || o.number || ' is ' || claim.status || ', ' || coalesce(outcome, 'no outcome') as name
    from claim join "order" o on o.id = claim.order_id
    where claim.status <> 'done' or (outcome = 'reprint' and claim.posted_at is null)`,
  unfinished,
  sql`select 'error ' || digest || ': ' || message as name from error_report`,
  sql`select 'invoices and orders of the day differ: ' || billed || ', ' || ordered as name from (
    select (select coalesce(sum(total_cents), 0)::int from invoice where kind = 'invoice') as billed,
      (select coalesce(sum(total_cents), 0)::int from "order" where status = 'shipped') as ordered) sums
    where billed <> ordered`,
  sql`select 'the books have ' || cents || ' of ' || ${paidCents}::int as name from (
    select coalesce(sum(amount_cents), 0)::int as cents from movement where kind = 'received') came
    where cents <> ${paidCents}::int`,
];
