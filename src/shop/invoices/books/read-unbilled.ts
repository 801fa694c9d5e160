import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

type Late = { readonly olderThanSeconds: number; readonly limit: number };

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(query)).map(({ id }) => id);

const before = ({ olderThanSeconds }: Late) =>
  sql`now() - make_interval(secs => ${olderThanSeconds})`;

/**
 * Posted orders without an invoice: those of the last days at each look, all others once a day, a part of
 * the years at a time by the clock, so that no look reads every order there ever was.
 * @param now says which part
 */
export const readUnbilledOrders = (db: Database, late: Late, now: Date): Promise<string[]> => {
  const find = (which: SQL) => sql`(select o.id, o.shipped_at from "order" o
    where o.status in ('shipped', 'completed') and ${which} and o.shipped_at < ${before(late)}
      and not exists (select 1 from invoice i where i.order_id = o.id)
    order by o.shipped_at limit ${late.limit})`;
  return idsOf(
    db,
    sql`select id from (
        ${find(isRecent(sql`o.shipped_at`))} union ${find(isOfPart(sql`o.shipped_at`, now))}) found
      order by shipped_at limit ${late.limit}`,
  );
};

/**
 * Orders of whose invoice less is taken back than has gone back, or than was called off. Looked for among
 * those that either happened to: in the last days at each look, before them a part of the years at a time.
 * @param now says which part
 */
export const readUncreditedOrders = (db: Database, late: Late, now: Date): Promise<string[]> => {
  const touched = (which: SQL) => sql`
    select order_id from payment where refunded_cents > 0 and ${which}
    union select id from "order" where status = 'canceled' and ${which}`;
  return idsOf(
    db,
    sql`with touched as (
        ${touched(isRecent(sql`updated_at`))} union ${touched(isOfPart(sql`updated_at`, now))})
      select o.id
      from touched
      join "order" o on o.id = touched.order_id
      join invoice bill on bill.order_id = o.id and bill.kind = 'invoice'
      left join lateral (
        select coalesce(sum(captured_cents), 0) as captured,
          coalesce(sum(refunded_cents), 0) as refunded, max(updated_at) as touched_at
        from payment where order_id = o.id
      ) paid on true
      left join lateral (
        select coalesce(sum(total_cents), 0) as cents from invoice where credits_id = bill.id
      ) credited on true
      where greatest(o.updated_at, paid.touched_at) < ${before(late)}
        and credited.cents < case when o.status = 'canceled' then bill.total_cents
          else least(bill.total_cents, paid.refunded - greatest(0, paid.captured - bill.total_cents)
            + case when paid.refunded = paid.captured then greatest(0, o.difference_cents) else 0 end)
          end
      order by o.id limit ${late.limit}`,
  );
};

/** A message that is lost is missed at the next look; older ones wait for their part. */
const recentDays = 3;
const isRecent = (moment: SQL): SQL =>
  sql`${moment} >= now() - make_interval(days => ${recentDays})`;

/** As often as it is looked (start-jobs.ts). */
const partMs = 300_000;
/** Fewer than the looks of a day, and prime: who is off every night looks at other parts on the next day. */
const parts = 251;
/** Longer than an order is kept. */
const yearsMax = 12;
const partSeconds = Math.ceil((yearsMax * 366 * 86_400) / parts);

const isOfPart = (moment: SQL, now: Date): SQL => {
  const part = Math.floor(now.getTime() / partMs) % parts;
  const ago = (seconds: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(secs => ${seconds})`;
  return sql`${moment} >= ${ago((part + 1) * partSeconds)} and ${moment} < ${ago(part * partSeconds)}`;
};

/** Invoices without their PDF. */
export const readUnrendered = (db: Database, late: Late): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from invoice where pdf_key is null and erased_at is null and issued_at < ${before(late)}
      order by issued_at limit ${late.limit}`,
  );
