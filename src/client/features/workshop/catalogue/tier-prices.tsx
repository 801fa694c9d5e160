import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import styles from "./tier-prices.module.css";

type TierPricesProps = {
  readonly tiers: readonly { readonly minQuantity: number; readonly unitCents: number }[];
  readonly packs: readonly { readonly pieces: number; readonly priceCents: number }[];
};

/** Prices of a format from their quantity on and of its packs, side by side as far as there is room. */
export const TierPrices = ({ tiers, packs }: TierPricesProps) => (
  <ul className={styles["tiers"]}>
    {tiers.map(({ minQuantity, unitCents }) => (
      <li key={minQuantity}>
        {minQuantity > 1 && `${m.catalogue_from({ count: minQuantity })} `}
        <Money cents={unitCents} />
      </li>
    ))}
    {packs.map(({ pieces, priceCents }) => (
      <li key={`pack-${pieces}`}>
        {m.cart_pack_price({ count: pieces, price: formatCents(priceCents, getLocale()) })}
      </li>
    ))}
  </ul>
);
