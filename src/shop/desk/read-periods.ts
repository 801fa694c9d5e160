import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { figureDays } from "#shared/desk.ts";
import type { Cents } from "#shared/money/money.ts";

import type { SoldDay } from "./sold-days.ts";
import { backOfOrder, isSold, readIsOwn } from "./sold.ts";

/** Whole weeks, so that both sides have the same weekdays. */
const periodDays = [7, figureDays] as const;

/** What was sold in some days, and in as many before them. */
export type SoldPeriod = {
  readonly days: number;
  readonly orders: number;
  readonly cents: Cents;
  readonly pieces: number;
  readonly ordersBefore: number;
  readonly centsBefore: Cents;
  readonly piecesBefore: number;
};

/**
 * What the last week and the last weeks brought, each beside the time before it: as many days, the same
 * weekdays, and on the last of them no later than the clock shows now, so that a morning is held against a
 * morning.
 * @param sold the last days, today the last (`readSoldDays`)
 */
export const readPeriods = async (
  db: Database,
  sold: readonly SoldDay[],
): Promise<readonly SoldPeriod[]> => {
  const begun = await readBegunDays(db);
  return periodDays.map((days) => {
    const { orders, cents, pieces } = sumOf(sold.slice(-days));
    const before = sumOf(sold.slice(-2 * days, -days - 1));
    const begunDay = begun.get(days) ?? { orders: 0, cents: 0, pieces: 0 };
    return {
      days,
      orders,
      cents: cents as Cents,
      pieces,
      ordersBefore: before.orders + begunDay.orders,
      centsBefore: (before.cents + begunDay.cents) as Cents,
      piecesBefore: before.pieces + begunDay.pieces,
    };
  });
};

type Sum = { readonly orders: number; readonly cents: number; readonly pieces: number };

const sumOf = (days: readonly SoldDay[]): Sum => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  cents: days.reduce((sum, { cents }) => sum + cents, 0),
  pieces: days.flatMap(({ formats }) => formats).reduce((sum, { pieces }) => sum + pieces, 0),
});

/** The day so many days ago, up to the time of day that it is now. */
const readBegunDays = async (db: Database): Promise<ReadonlyMap<number, Sum>> => {
  const isOwn = await readIsOwn(db);
  const rows = await db.execute<Sum & { days: number }>(
    sql.join(
      periodDays.map(
        (days) => sql`
          select ${sql.raw(String(days))} as days, count(*)::int as orders,
            coalesce(sum(cents), 0)::int as cents, coalesce(sum(pieces), 0)::int as pieces
          from (select total_cents - ${backOfOrder} as cents,
              (select sum(item.quantity) from order_item item where item.order_id = "order".id) as pieces
            from "order" where placed_at >= ${hereAgo(days, "day")}
              and placed_at < ${hereAgo(days, "moment")} and ${isSold} and ${isOwn}) sold`,
      ),
      sql` union all `,
    ),
  );
  return new Map(Array.from(rows, ({ days, ...sum }) => [days, sum]));
};

/** So many days ago by the calendar of Germany: at its midnight, or at the time of day that it is now. */
const hereAgo = (days: number, at: "day" | "moment"): SQL => {
  const here = sql`now() at time zone 'Europe/Berlin'`;
  const since = at === "day" ? sql`date_trunc('day', ${here})` : sql`(${here})`;
  return sql`((${since} - make_interval(days => ${sql.raw(String(days))})) at time zone 'Europe/Berlin')`;
};
