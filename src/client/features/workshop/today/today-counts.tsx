// What is to be done today, in numbers, each with where it is done; trouble stands out.

import { Link } from "@tanstack/react-router";

import type { TodayView } from "#client/features/workshop/parts/workshop-views.ts";
import { countMax } from "#shared/desk.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./today.module.css";

type CountName = keyof TodayView["counts"];

/** Each with where it is done; trouble stands out as soon as there is some. */
const tiles = [
  { name: "late", label: () => m.today_late(), search: { trouble: "late" }, isTrouble: true },
  {
    name: "printFailed",
    label: (count) => m.today_print_failed({ count }),
    search: { trouble: "print_failed" },
    isTrouble: true,
  },
  { name: "kept", label: () => m.today_kept(), search: { trouble: "kept" }, isTrouble: true },
  {
    name: "jobsFailed",
    label: (count) => m.today_jobs_failed({ count }),
    search: { section: "jobs", status: "failed" },
    isTrouble: true,
  },
  {
    name: "claims",
    label: (count) => m.today_claims({ count }),
    search: { section: "claims", status: "open" },
    isTrouble: true,
  },
  {
    name: "moneyOver",
    label: () => m.today_money_over(),
    search: { trouble: "money_over" },
    isTrouble: true,
  },
  {
    name: "payouts",
    label: () => m.today_payouts(),
    search: { section: "bank", status: "pay_back" },
    isTrouble: true,
  },
  { name: "receipts", label: (count) => m.today_receipts({ count }), search: { section: "bank" } },
  { name: "toConfirm", label: () => m.today_to_confirm(), search: { status: "pending" } },
  {
    name: "toPrint",
    label: (count) => m.today_to_print({ count }),
    search: { section: "production" },
  },
  {
    name: "onSheets",
    label: (count) => m.today_on_sheets({ count }),
    search: { section: "production" },
  },
  { name: "toPost", label: (count) => m.today_to_post({ count }), search: { section: "posting" } },
  {
    name: "giftsWaiting",
    label: (count) => m.gift_today({ count }),
    search: { section: "posting" },
  },
] as const satisfies readonly {
  readonly name: CountName;
  /** Says what is counted where another page counts otherwise: orders here, pieces on the board. */
  readonly label: (count: number) => string;
  readonly search: object;
  readonly isTrouble?: boolean;
}[];

/** What waits, a tile each, trouble first; what is at nought stands in one line, where it is looked up. */
export const TodayCounts = ({ counts }: { readonly counts: TodayView["counts"] }) => {
  const waiting = tiles.filter(({ name }) => counts[name] > 0);
  const done = tiles.filter(({ name }) => counts[name] === 0);
  return (
    <div className={styles["toDo"]}>
      {waiting.length === 0 ? (
        <p className={styles["allDone"]}>{m.today_all_done()}</p>
      ) : (
        <ul className={styles["counts"]} aria-label={m.today_to_do()}>
          {waiting.map((tile) => (
            <li key={tile.name}>
              <Link
                to="/admin"
                search={tile.search}
                className={styles["count"]}
                data-trouble={"isTrouble" in tile || undefined}
              >
                <strong>{counts[tile.name] > countMax ? `${countMax}+` : counts[tile.name]}</strong>
                <span>{tile.label(counts[tile.name])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul className={styles["nothing"]} aria-label={m.today_nothing()}>
          {done.map((tile) => (
            <li key={tile.name}>
              <Link to="/admin" search={tile.search}>
                {tile.label(counts[tile.name])}
              </Link>{" "}
              {counts[tile.name]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
