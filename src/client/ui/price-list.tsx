import type { ReactNode } from "react";

import type { Cents } from "#shared/money/money.ts";

import { Money } from "./money.tsx";

import styles from "./price-list.module.css";

export type PriceRow = {
  readonly label: ReactNode;
  /** A word instead of an amount, such as "kostenlos". */
  readonly amount: Cents | number | string;
  /** `total` stands out; `quiet` explains the row above it. */
  readonly kind?: "total" | "quiet";
};

/** Amounts that add up, right under each other. */
export const PriceList = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <dl className={styles["list"]}>
    {rows.map(({ label, amount, kind }, index) => (
      <div key={index} className={styles["row"]} data-kind={kind}>
        <dt>{label}</dt>
        <dd>{typeof amount === "string" ? amount : <Money cents={amount} />}</dd>
      </div>
    ))}
  </dl>
);
