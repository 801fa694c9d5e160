import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { figureDays } from "#shared/desk.ts";
import type { Cents } from "#shared/money/money.ts";

import { backOfOrder, isSold } from "./sold.ts";

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
 */
export const readPeriods = async (db: Database): Promise<readonly SoldPeriod[]> =>
  Array.from(
    await db.execute<SoldPeriod>(sql`
      with period as materialized (
        select days, ${hereAgo(sql`days - 1`, "day")} as begins,
          ${hereAgo(sql`2 * days - 1`, "day")} as begins_before, ${hereAgo(sql`days`, "moment")} as ends_before
        from (values ${sql.raw(periodDays.map((days) => `(${days})`).join(", "))}) each(days)),
      recent as materialized (
        select id, placed_at, total_cents - ${backOfOrder} as cents from "order"
        where placed_at >= ${hereAgo(sql.raw(String(2 * figureDays - 1)), "day")} and ${isSold}),
      made as materialized (
        select order_id, sum(quantity)::int as pieces from order_item
        where order_id >= (select min(id::text)::uuid from recent) group by 1)
      select period.days, ${sumsOf("")}, ${sumsOf("Before")}
      from period left join recent on recent.placed_at >= begins_before
      left join made on made.order_id = recent.id
      group by 1 order by 1`),
  );

/** So many days ago by the calendar of Germany: at its midnight, or at the time of day that it is now. */
const hereAgo = (days: SQL, at: "day" | "moment"): SQL => {
  const here = sql`now() at time zone 'Europe/Berlin'`;
  const since = at === "day" ? sql`date_trunc('day', ${here})` : sql`(${here})`;
  return sql`((${since} - make_interval(days => ${days})) at time zone 'Europe/Berlin')`;
};

const sumsOf = (side: "" | "Before"): SQL => {
  const isOfSide = side === "" ? sql`placed_at >= begins` : sql`placed_at < ends_before`;
  const named = (word: string) => sql.identifier(`${word}${side}`);
  return sql`count(recent.id) filter (where ${isOfSide})::int as ${named("orders")},
    coalesce(sum(recent.cents) filter (where ${isOfSide}), 0)::int as ${named("cents")},
    coalesce(sum(made.pieces) filter (where ${isOfSide}), 0)::int as ${named("pieces")}`;
};
