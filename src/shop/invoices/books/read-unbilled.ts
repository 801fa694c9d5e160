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
  const part = Math.floor(now.getTime() / partMs) % partsOfDay;
  const isOfPart = sql`o.shipped_at >= ${at(now)} - make_interval(secs => ${(part + 1) * partSeconds})
    and o.shipped_at < ${at(now)} - make_interval(secs => ${part * partSeconds})`;
  const find = (which: SQL) => sql`(select o.id, o.shipped_at from "order" o
    where o.status in ('shipped', 'completed') and ${which} and o.shipped_at < ${before(late)}
      and not exists (select 1 from invoice i where i.order_id = o.id)
    order by o.shipped_at limit ${late.limit})`;
  return idsOf(
    db,
    sql`select id from (
        ${find(sql`o.shipped_at >= now() - make_interval(days => ${recentDays})`)}
        union ${find(isOfPart)}) found
      order by shipped_at limit ${late.limit}`,
  );
};

/** A message that is lost is missed at the next look; older ones wait for their part. */
const recentDays = 3;
/** As often as it is looked (start-jobs.ts). */
const partMs = 300_000;
const partsOfDay = 288;
/** Longer than an order is kept. */
const yearsMax = 12;
const partSeconds = Math.ceil((yearsMax * 366 * 86_400) / partsOfDay);
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * Orders of whose invoice less is taken back than has gone back, or than was called off. Looked for among
 * those that either happened to: all others have nothing to take back, and they are most.
 */
export const readUncreditedOrders = (db: Database, late: Late): Promise<string[]> =>
  idsOf(
    db,
    sql`with touched as (
        select order_id from payment where refunded_cents > 0
        union
        select id from "order" where status = 'canceled')
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

/** Invoices without their PDF. */
export const readUnrendered = (db: Database, late: Late): Promise<string[]> =>
  idsOf(
    db,
    sql`select id from invoice where pdf_key is null and erased_at is null and issued_at < ${before(late)}
      order by issued_at limit ${late.limit}`,
  );
