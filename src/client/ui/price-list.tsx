import type { ReactNode } from "react";

import type { Cents } from "#shared/money/money.ts";

import { Money } from "./money.tsx";

import styles from "./price-list.module.css";

export type PriceRow = {
  readonly label: ReactNode;
  /** A word instead of an amount, such as "kostenlos"; an empty one: the label is a note on the row above. */
  readonly amount: Cents | number | string;
  /** `total` stands out; `quiet` explains the row above it. */
  readonly kind?: "total" | "quiet";
};

/** Amounts that add up, right under each other. */
export const PriceList = ({ rows }: { readonly rows: readonly PriceRow[] }) => (
  <dl className={styles["list"]}>
    {rows.map(({ label, amount, kind }, index) =>
      isNote(rows[index]) ? null : (
        <div key={index} className={styles["row"]} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{typeof amount === "string" ? amount : <Money cents={amount} />}</dd>
          {notesBelow(rows, index).map((note, at) => (
            <dd key={at} className={styles["note"]}>
              {note.label}
            </dd>
          ))}
        </div>
      ),
    )}
  </dl>
);

const isNote = (row: PriceRow | undefined): boolean => row?.amount === "";

/** A name without a value would be spoken of nothing: they belong to the row above. */
const notesBelow = (rows: readonly PriceRow[], index: number): readonly PriceRow[] => {
  const below = rows.slice(index + 1);
  const end = below.findIndex((row) => !isNote(row));
  return end === -1 ? below : below.slice(0, end);
};
