import { type ReactNode, useId } from "react";

import * as m from "#shared/messages/compiled/messages.js";

import styles from "./today.module.css";

export type Bar = {
  readonly key: string;
  /** What the bar stands for, in its row of the table. */
  readonly label: ReactNode;
  readonly value: number;
  /** The value as people read it, with a way to what it counts where there is one. */
  readonly shown: ReactNode;
  /** The same without markup, for pointing at the bar. */
  readonly hint: string;
};

const stepWidth = 10;
const barWidth = 7;
const height = 48;

/** Bars beside each other for the eye; the same numbers as a table for everybody, with their links. */
export const BarChart = ({
  title,
  sum,
  note,
  bars,
  labelHeading,
  valueHeading,
  edges,
}: {
  readonly title: string;
  readonly sum?: ReactNode;
  readonly note?: string;
  readonly bars: readonly Bar[];
  readonly labelHeading: string;
  readonly valueHeading: string;
  /** What stands below the first and the last bar. */
  readonly edges: readonly [string, string];
}) => {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className={styles["chart"]} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {sum && <strong>{sum}</strong>}
      </header>
      {note && <p className={styles["note"]}>{note}</p>}
      <svg
        className={styles["bars"]}
        viewBox={`0 0 ${bars.length * stepWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ key, value, hint }, index) => {
          const length = (value / most) * (height - 2);
          return (
            <rect
              key={key}
              x={index * stepWidth + (stepWidth - barWidth) / 2}
              y={height - Math.max(length, value > 0 ? 1.5 : 0.5)}
              width={barWidth}
              height={Math.max(length, value > 0 ? 1.5 : 0.5)}
              data-none={value === 0 || undefined}
            >
              <title>{hint}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles["edges"]} aria-hidden="true">
        <span>{edges[0]}</span>
        <span>{edges[1]}</span>
      </p>
      <details className={styles["fold"]}>
        <summary>{m.today_table()}</summary>
        <table>
          <caption className={styles["caption"]}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, shown }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
};
