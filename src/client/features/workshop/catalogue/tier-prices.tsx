import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./tier-prices.module.css";

type TierPricesProps = {
  readonly tiers: readonly { readonly minQuantity: number; readonly unitCents: number }[];
};

/** Prices of a format from their quantity on, side by side as far as there is room. */
export const TierPrices = ({ tiers }: TierPricesProps) => (
  <ul className={styles["tiers"]}>
    {tiers.map(({ minQuantity, unitCents }) => (
      <li key={minQuantity}>
        {minQuantity > 1 && `${m.catalogue_from({ count: minQuantity })} `}
        <Money cents={unitCents} />
      </li>
    ))}
  </ul>
);
