import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type { TodayView } from "#client/features/workshop/parts/workshop-views.ts";
import { Money } from "#client/ui/money.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import { daysToPostMax } from "#shared/desk.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { type Bar, BarChart } from "./bar-chart.tsx";

import styles from "./today.module.css";

/** The last week and the last four beside the time before them, and four pictures; a number leads to the orders that it counts, or nowhere. */
export const TodayFigures = ({ today }: { readonly today: TodayView }) => {
  const { days, formats, daysToPost, periods } = today;
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const edges = [shortDay(first), shortDay(last)] as const;
  const sold = { section: "orders", status: "sold", from: first, to: last };
  const all = (shown: ReactNode) => (
    <Link to="/admin" search={sold}>
      {shown}
    </Link>
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const dayBar = (day: string, value: number, shown: ReactNode, hint: string): Bar => ({
    key: day,
    label: shortDay(day),
    value,
    hint: `${shortDay(day)}: ${hint}`,
    shown: value === 0 ? shown : <DayLink day={day}>{shown}</DayLink>,
  });
  return (
    <section className={styles["figures"]} aria-label={m.today_figures()}>
      <h2>{m.today_figures()}</h2>
      <Periods periods={periods} last={last} />
      {formats.length === 0 ? (
        <p className={styles["note"]}>{m.today_none()}</p>
      ) : (
        <div className={styles["charts"]}>
          <BarChart
            title={m.today_revenue()}
            note={m.today_revenue_text()}
            sum={all(<Money cents={sum(days.map(({ cents }) => cents))} />)}
            labelHeading={m.today_day()}
            valueHeading={m.today_revenue()}
            edges={edges}
            bars={days.map(({ day, cents }) =>
              dayBar(day, cents, <Money cents={cents} />, formatCents(cents, getLocale())),
            )}
          />
          <BarChart
            title={m.today_pieces()}
            sum={all(sum(days.map(({ pieces }) => pieces)))}
            labelHeading={m.today_day()}
            valueHeading={m.today_pieces()}
            edges={edges}
            bars={days.map(({ day, pieces }) => dayBar(day, pieces, pieces, String(pieces)))}
          />
          <FormatShares formats={formats} sold={sold} />
          <BarChart
            title={m.today_days_to_post()}
            note={m.today_days_to_post_text()}
            labelHeading={m.today_days_to_post()}
            valueHeading={m.today_orders()}
            edges={[daysLabel(0), daysLabel(daysToPostMax)]}
            bars={daysToPost.map((orders, count) => ({
              key: String(count),
              label: daysLabel(count),
              value: orders,
              hint: `${daysLabel(count)}: ${orders}`,
              shown: orders,
            }))}
          />
        </div>
      )}
    </section>
  );
};

/** Each sum beside that of as many days before, at nought too: nothing is rounded up to a rise. */
const Periods = ({
  periods,
  last,
}: {
  readonly periods: TodayView["periods"];
  readonly last: string;
}) => (
  <div className={styles["periods"]}>
    {periods.map((period) => {
      const { days } = period;
      const title = m.today_period_days({ days });
      const search = { section: "orders", status: "sold", from: daysAgo(last, days - 1), to: last };
      return (
        <dl key={days} className={styles["period"]} aria-label={title}>
          <div>
            <dt>{m.today_period_revenue({ days })}</dt>
            <dd>
              <Link to="/admin" search={search}>
                <Money cents={period.cents} />
              </Link>{" "}
              <Before>
                <Money cents={period.centsBefore} />
              </Before>
            </dd>
          </div>
          <div>
            <dt>{m.today_orders()}</dt>
            <dd>
              <Link to="/admin" search={search}>
                {period.orders}
              </Link>{" "}
              <Before>{period.ordersBefore}</Before>
            </dd>
          </div>
          <div>
            <dt>{m.today_pieces()}</dt>
            <dd>
              {period.pieces} <Before>{period.piecesBefore}</Before>
            </dd>
          </div>
        </dl>
      );
    })}
    <p className={styles["note"]}>{m.today_period_text()}</p>
  </div>
);

/** Ends at this time of day, which no list of days does. */
const Before = ({ children }: { readonly children: ReactNode }) => (
  <small>
    {m.today_period_before()} {children}
  </small>
);

/** A day of the calendar so many days before another. */
const daysAgo = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
};

/** Words beside bars: formats have names, so the table itself is the picture. */
const FormatShares = ({
  formats,
  sold,
}: {
  readonly formats: TodayView["formats"];
  readonly sold: { readonly section: string; readonly from: string; readonly to: string };
}) => {
  const nameOf = useFormatName();
  const most = Math.max(1, ...formats.map(({ pieces }) => pieces));
  return (
    <section className={styles["chart"]} aria-label={m.today_formats()}>
      <header>
        <h3>{m.today_formats()}</h3>
      </header>
      <dl className={styles["shares"]}>
        {formats.map(({ slug, name, pieces }) => (
          <div key={slug}>
            <dt>{nameOf(slug, name)}</dt>
            <dd>
              <Link to="/admin" search={{ ...sold, format: slug }}>
                {m.workshop_pieces({ count: pieces })}
              </Link>
            </dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(pieces / most) * 100} height="4" />
            </svg>
          </div>
        ))}
      </dl>
    </section>
  );
};

const DayLink = ({ day, children }: { readonly day: string; readonly children: ReactNode }) => (
  <Link to="/admin" search={{ section: "orders", status: "sold", from: day, to: day }}>
    {children}
  </Link>
);

const shortDay = (day: string): string =>
  day === "" ? "" : formatDate("dayOfYear", day, getLocale());

const daysLabel = (count: number): string => {
  if (count === 0) return m.today_same_day();
  if (count === daysToPostMax) return m.today_after_more({ count });
  return count === 1 ? m.today_after_day() : m.today_after_days({ count });
};
