import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { daysToPostMax, figureDays } from "#shared/desk.ts";

import type { SoldFormat } from "./sold-day.table.ts";
import { backOfOrder, isSold, readIsOwn } from "./sold.ts";

/** One day's figures. */
export type SoldDay = {
  readonly day: ShopDay;
  readonly orders: number;
  readonly cents: number;
  readonly formats: readonly SoldFormat[];
  readonly posted: Readonly<Record<string, number>>;
};

/** Two times what Today shows: each day has one to be held against. Today is the last. */
export const soldDaysMany = 2 * figureDays;
/** Kept figures that nobody counts anew are not believed for longer. */
const keptHoursMax = 1;
/** So many days are counted by one statement, so that none takes long in a shop of thousands a day. */
const daysAtOnce = 2;

/**
 * The last days, today the last. Of a day that is over what was kept of it is believed; today, and what nobody
 * has counted, is added up from its orders.
 */
export const readSoldDays = async (db: Database): Promise<readonly SoldDay[]> => {
  const rows = await db.execute<SoldDay & { isKept: boolean }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, kept.orders, kept.cents, kept.formats, kept.posted,
      kept.day is not null as "isKept"
    from ${lastDays} days
    left join sold_day kept on kept.day = days.day and days.day < ${today}
      and kept.counted_at > greatest(now() - make_interval(hours => ${keptHoursMax}), ${settled})
    order by days.day`);
  const from = rows.findIndex(({ isKept }) => !isKept);
  const [first, last] = [rows[from], rows.at(-1)];
  if (first === undefined || last === undefined) throw new Error("today is never kept");
  const kept = rows.slice(0, from).map(({ isKept: _isKept, ...day }) => day);
  return [...kept, ...(await countDays(db, first.day, last.day))];
};

/** Who sells was saved last: of a shop that was the demo until then, the days were added up with its orders. */
const settled = sql`(select max(updated_at) from setting where section in ('company', 'bank'))`;

/** Adds up the days before today and keeps their sums; what is too old to be shown goes. */
export const keepSoldDays = async (db: Database): Promise<void> => {
  const rows = await db.execute<{ day: ShopDay }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from ${lastDays} days where day < ${today} order by day`);
  const days = rows.map(({ day }) => day);
  const isOwn = await readIsOwn(db);
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const some = days.slice(at, at + daysAtOnce);
    const [first, last] = [some[0], some.at(-1)];
    if (first === undefined || last === undefined) break;
    // As a transaction it has the time of one: nobody waits for it.
    await db.transaction((tx) =>
      tx.execute(sql`
        insert into sold_day (day, orders, cents, formats, posted, counted_at)
        select day, orders, cents, formats, posted, now() from (${counted(first, last, isOwn)}) counted
        on conflict (day) do update set orders = excluded.orders, cents = excluded.cents,
          formats = excluded.formats, posted = excluded.posted, counted_at = excluded.counted_at`),
    );
  }
  await db.execute(sql`delete from sold_day where day < ${days[0] ?? "-infinity"}::date`);
};

const today = sql`(now() at time zone 'Europe/Berlin')::date`;
const lastDays = sql`(select ${today} - back as day
  from generate_series(0, ${sql.raw(String(soldDaysMany - 1))}) back)`;

const countDays = async (db: Database, first: ShopDay, last: ShopDay): Promise<SoldDay[]> =>
  Array.from(
    await db.execute<SoldDay>(
      sql`select to_char(day, 'YYYY-MM-DD') as day, orders, cents, formats, posted
        from (${counted(first, last, await readIsOwn(db))}) counted order by counted.day`,
    ),
  );

/** Every day has its row, also one without an order. */
const counted = (first: ShopDay, last: ShopDay, isOwn: SQL): SQL => {
  const isWithin = (column: SQL) =>
    sql`${column} >= ${midnight(first)} and ${column} < ${midnight(last, 1)}`;
  return sql`
    with sold as materialized (
      select id, ${dayOf(sql`placed_at`)} as day, total_cents - ${backOfOrder} as cents
      from "order" where ${isWithin(sql`placed_at`)} and ${isSold} and ${isOwn}),
    sums as (select day, count(*)::int as orders, sum(cents)::int as cents from sold group by 1),
    made as (
      select day, jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'pieces', pieces)) as formats
      from (
        select sold.day, item.format ->> 'slug' as slug, min(item.format_name) as name,
          sum(item.quantity)::int as pieces
        from sold join order_item item on item.order_id = sold.id
        where ${isInStretch}
        group by 1, 2) by_format
      group by 1),
    posted as (
      select day, jsonb_object_agg(days, orders) as posted from (
        select ${dayOf(sql`shipped_at`)} as day, count(*)::int as orders,
          least(${dayOf(sql`shipped_at`)} - ${dayOf(sql`confirmed_at`)}, ${sql.raw(String(daysToPostMax))}) as days
        from "order" where ${isWithin(sql`shipped_at`)} and confirmed_at is not null and ${isOwn}
        group by 1, 3) by_days
      group by 1)
    select days.day::date as day, coalesce(sums.orders, 0) as orders, coalesce(sums.cents, 0) as cents,
      coalesce(made.formats, '[]') as formats, coalesce(posted.posted, '{}') as posted
    from generate_series(${first}::date, ${last}::date, '1 day') days(day)
    left join sums on sums.day = days.day left join made on made.day = days.day
    left join posted on posted.day = days.day`;
};

/** The items of these orders in one stretch of their index: a search for each order costs far more. */
const isInStretch = sql`item.order_id between (select min(id::text)::uuid from sold)
  and (select max(id::text)::uuid from sold)`;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Europe/Berlin')::date`;
const midnight = (day: ShopDay, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Berlin')`;
