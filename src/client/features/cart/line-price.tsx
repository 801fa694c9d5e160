import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Cents } from "#shared/money/money.ts";

import styles from "./cart-line.module.css";

type LinePriceProps = {
  readonly totalCents: Cents | null;
  readonly unitCents: Cents | null;
  /** What packs take off it. */
  readonly packCents: Cents | null;
  /** The least of the 30 days before, where the price was lowered (LAW 9). */
  readonly lowestCents: Cents | null;
};

/** What a line costs, and each piece of it. */
export const LinePrice = ({ totalCents, unitCents, packCents, lowestCents }: LinePriceProps) => (
  <p className={styles["price"]}>
    {totalCents !== null && <Money cents={totalCents} />}
    {unitCents !== null && (
      <span className={styles["quiet"]}>
        {m.cart_each()} <Money cents={unitCents} />
      </span>
    )}
    {totalCents !== null && packCents !== null && packCents > 0 && (
      <span className={styles["quiet"]}>
        {m.cart_in_pack()} <Money cents={totalCents - packCents} />
      </span>
    )}
    {lowestCents !== null && (
      <span className={styles["quiet"]} data-lowest>
        {m.catalogue_lowest()}{" "}
        <s>
          <Money cents={lowestCents} />
        </s>
      </span>
    )}
  </p>
);
