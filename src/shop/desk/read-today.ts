import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { failedJobs } from "#server/jobs/list-jobs.ts";
import { silentFileDays } from "#shared/bank/payouts.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { countMax, daysToPostMax, figureDays } from "#shared/desk.ts";
import { parcelsInHouse } from "#shop/production/parcels-in-house.ts";

import { isKept, isLate, isMoneyOver } from "./read-order-list.ts";
import { readPeriods } from "./read-periods.ts";
import { backOfOrder, isSold } from "./sold.ts";

/** What is to be done, each counted to a bound, and what the last days were like. */
export const readToday = async (db: Database) => {
  const [counts, revenue, formats, daysToPost, periods] = await Promise.all([
    readCounts(db),
    readRevenue(db),
    readFormats(db),
    readDaysToPost(db),
    readPeriods(db),
  ]);
  const pieces = Map.groupBy(formats, ({ day }) => day);
  return {
    counts,
    periods,
    days: revenue.map((row) => ({
      ...row,
      pieces: (pieces.get(row.day) ?? []).reduce((sum, { pieces: some }) => sum + some, 0),
    })),
    formats: [...Map.groupBy(formats, ({ slug }) => slug)]
      .map(([slug, rows]) => ({
        slug,
        /** In some shopper's language. */
        name: rows[0]?.name ?? slug,
        pieces: rows.reduce((sum, row) => sum + row.pieces, 0),
      }))
      .toSorted((one, other) => other.pieces - one.pieces || (one.slug < other.slug ? -1 : 1))
      .slice(0, formatsMax),
    daysToPost,
  };
};

/** More are no picture any more. */
const formatsMax = 8;

/** One more than is shown: the page tells "99" from "more than 99". */
const bounded = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (${rows} limit ${sql.raw(String(countMax + 1))}) found)`;

type Counts = Record<
  | "toConfirm"
  | "receipts"
  | "toPrint"
  | "onSheets"
  | "toPost"
  | "giftsWaiting"
  | "kept"
  | "late"
  | "printFailed"
  | "jobsFailed"
  | "claims"
  | "moneyOver"
  | "payouts",
  number
>;

const readCounts = async (db: Database): Promise<Counts> => {
  const [row] = await db.execute<Counts>(sql`select
    ${bounded(sql`select from "order" where status = 'pending'`)} as "toConfirm",
    ${bounded(sql`select from bank_receipt where payment_id is null and set_aside_note is null`)} as receipts,
    house.*,
    ${bounded(sql`select from "order" where ${isLate}`)} as late,
    ${bounded(sql`select from print_job where status = 'failed'`)} as "printFailed",
    ${bounded(failedJobs)} as "jobsFailed",
    ${bounded(sql`select from "order" where ${isMoneyOver}`)} as "moneyOver",
    ${bounded(waitingPayouts)} as payouts,
    ${bounded(openClaims)} as claims
    from (${inHouse}) house`);
  if (!row) throw new Error("nothing was counted");
  return row;
};

const countOf = (which: SQL) =>
  sql`least(count(*) filter (where ${which}), ${sql.raw(String(countMax + 1))})::int`;

/** A parcel of which a piece was called back and another waits for a sheet is both: each list has it. */
const inHouse = sql`select
  ${countOf(sql`missing_pieces > 0`)} as "toPrint",
  ${countOf(sql`missing_pieces = 0 and obstacle = 'parcel_not_made'`)} as "onSheets",
  ${countOf(sql`is_started and obstacle is null`)} as "toPost",
  ${countOf(sql`obstacle = 'parcel_too_early'`)} as "giftsWaiting",
  ${countOf(isKept)} as kept
  from (${parcelsInHouse}) parcel`;

/** To be sent, or in a file of which nobody has heard for days. */
const waitingPayouts = sql`select from payout where status = 'due'
  or (status = 'in_file' and updated_at < now() - make_interval(days => ${silentFileDays}))`;

/** Withdrawals of one sender that may be of nobody's order count once, however many they are. */
const openClaims = sql`
  select from claim where status = 'open' and doubtful_from is null
  union all
  select from (
    select distinct doubtful_from from claim where status = 'open' and doubtful_from is not null
  ) senders`;

/** The first of the days. */
const since = sql`(((now() at time zone 'Europe/Berlin')::date - ${sql.raw(String(figureDays - 1))})::timestamp at time zone 'Europe/Berlin')`;
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Europe/Berlin')::date`);

/** Every day has its row, also one without an order. */
const readRevenue = async (db: Database) =>
  Array.from(
    await db.execute<{ day: ShopDay; orders: number; cents: number }>(sql`
      select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
        coalesce(sold.cents, 0) as cents
      from (select ((now() at time zone 'Europe/Berlin')::date - back) as day
        from generate_series(0, ${sql.raw(String(figureDays - 1))}) back) days
      left join (
        select ${dayOf("placed_at")} as day, count(*)::int as orders, 
          sum(total_cents - ${backOfOrder})::int as cents
        from "order" where placed_at >= ${since} and ${isSold} group by 1) sold on sold.day = days.day
      order by days.day`),
  );

/** The id before which no order of these days lies; ids grow with time, so few others lie behind it. */
const firstOrder = sql`(select id from (
  select id from "order" where placed_at >= ${since} offset 0) recent order by id limit 1)`;

/** The items behind the first order in one stretch of their index: a search for each order costs far more. */
const readFormats = async (db: Database) =>
  Array.from(
    await db.execute<{ day: ShopDay; slug: string; name: string; pieces: number }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, slug, name, pieces from (
      select ${dayOf('"order".placed_at')} as day, item.format ->> 'slug' as slug,
        min(item.format_name) as name,
        sum(item.quantity)::int as pieces
      from order_item item join "order" on "order".id = item.order_id
      where item.order_id >= ${firstOrder} and "order".placed_at >= ${since} and ${isSold}
      group by 1, 2) sold`),
  );

/** How many orders of these days went to the post so many days after they were confirmed. */
const readDaysToPost = async (db: Database): Promise<number[]> => {
  const rows = await db.execute<{ days: number; orders: number }>(sql`
    select least(${dayOf("shipped_at")} - ${dayOf("confirmed_at")}, ${sql.raw(String(daysToPostMax))}) as days,
      count(*)::int as orders
    from "order" where shipped_at >= ${since} and confirmed_at is not null group by 1`);
  const found = new Map(Array.from(rows, ({ days, orders }) => [days, orders]));
  return Array.from({ length: daysToPostMax + 1 }, (_, days) => found.get(days) ?? 0);
};
