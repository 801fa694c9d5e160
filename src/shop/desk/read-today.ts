import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { failedJobs } from "#server/jobs/list-jobs.ts";
import { countMax, daysToPostMax, figureDays } from "#shared/desk.ts";
import { isPayoutOfDemo } from "#shop/payments/refunds/is-payout-of-demo.ts";
import { isPayoutUnderWay } from "#shop/payments/refunds/is-payout-under-way.ts";
import { parcelsInHouse } from "#shop/production/parcels-in-house.ts";

import { isKept, isLate, isMoneyOver, isPrintFailed } from "./read-order-list.ts";
import { readPeriods } from "./read-periods.ts";
import { readSoldDays } from "./sold-days.ts";

/** What is to be done, each counted to a bound, and what the last days were like. */
export const readToday = async (db: Database) => {
  const [counts, sold] = await Promise.all([readCounts(db), readSoldDays(db)]);
  const shown = sold.slice(-figureDays);
  const formats = shown.flatMap((day) => day.formats);
  return {
    counts,
    periods: await readPeriods(db, sold),
    days: shown.map(({ day, orders, cents, formats: some }) => ({
      day,
      orders,
      cents,
      pieces: some.reduce((sum, { pieces }) => sum + pieces, 0),
    })),
    formats: [...Map.groupBy(formats, ({ slug }) => slug)]
      .map(([slug, rows]) => ({
        slug,
        /** In some shopper's language. */
        name: rows[0]?.name ?? slug,
        pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
      }))
      .toSorted((one, other) => other.pieces - one.pieces || (one.slug < other.slug ? -1 : 1))
      .slice(0, formatsMax),
    /** How many orders of these days went to the post so many days after they were confirmed. */
    daysToPost: Array.from({ length: daysToPostMax + 1 }, (_, days) =>
      shown.reduce((sum, { posted }) => sum + (posted[days] ?? 0), 0),
    ),
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
    ${bounded(sql`select from "order" where ${isPrintFailed}`)} as "printFailed",
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

/**
 * A parcel of which a piece was called back and another waits for a sheet is both: each list has it. What must not
 * leave is counted by orders, as the list of orders has it.
 */
const inHouse = sql`select
  ${countOf(sql`missing_pieces > 0`)} as "toPrint",
  ${countOf(sql`missing_pieces = 0 and obstacle = 'parcel_not_made'`)} as "onSheets",
  ${countOf(sql`is_started and obstacle is null`)} as "toPost",
  ${countOf(sql`obstacle = 'parcel_too_early'`)} as "giftsWaiting",
  least(count(distinct order_id) filter (where ${isKept}), ${sql.raw(String(countMax + 1))})::int as kept
  from (${parcelsInHouse}) parcel`;

/** To be sent, or in a file of which nobody has heard for days. */
const waitingPayouts = sql`select from payout
  where status in ('due', 'in_file') and not ${isPayoutUnderWay} and not ${isPayoutOfDemo}`;

/** Withdrawals of one sender that may be of nobody's order count once, however many they are. */
const openClaims = sql`
  select from claim where status = 'open' and doubtful_from is null
  union all
  select from (
    select distinct doubtful_from from claim where status = 'open' and doubtful_from is not null
  ) senders`;
