import { IconArrowDown, IconTruck } from "#client/ui/icons.tsx";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money.ts";

import type { CartView } from "./cart-view.ts";

import styles from "./tier-hints.module.css";

/** Further than this from the next price, or more of them, hints are a sales pitch and no help. */
const hintPiecesMax = 6;
const hintsMax = 2;

/** "3 more and each costs 2.90 €", and how far free shipping is: as notes stuck to the door. */
export const TierHints = ({ cart }: { readonly cart: CartView }) => {
  const locale = getLocale();
  const { nextTiers, missingForFreeShippingCents } = cart.prices;
  const near = nextTiers
    .filter(({ missingPieces }) => missingPieces <= hintPiecesMax)
    .toSorted((first, second) => first.missingPieces - second.missingPieces)
    .slice(0, hintsMax);
  const isFree = cart.prices.shippingCents === 0;
  if (near.length === 0 && missingForFreeShippingCents === null && !isFree) return null;
  return (
    <ul className={styles["hints"]}>
      {near.map((tier) => {
        const item = cart.items.find(({ format }) => format.slug === tier.formatSlug);
        const group = cart.items.filter(({ format }) => format.slug === tier.formatSlug);
        const groupCents = group.reduce((sum, { lineCents }) => sum + (lineCents ?? 0), 0);
        return (
          <li key={tier.formatSlug} className={styles["hint"]}>
            <IconArrowDown />
            <span>
              {m.cart_tier_hint({
                count: tier.missingPieces,
                format: item ? operatorsWord(item.format.name, locale) : tier.formatSlug,
                price: formatCents(tier.unitCents, locale),
              })}
              {tier.groupTotalCents < groupCents && (
                <strong>
                  {m.cart_tier_cheaper({ total: formatCents(tier.groupTotalCents, locale) })}
                </strong>
              )}
            </span>
          </li>
        );
      })}
      {missingForFreeShippingCents !== null && (
        <li className={styles["hint"]}>
          <IconTruck />
          <span>
            {m.cart_free_shipping_missing({
              amount: formatCents(missingForFreeShippingCents, locale),
            })}
          </span>
        </li>
      )}
      {isFree && (
        <li className={styles["hint"]} data-reached>
          <IconTruck />
          <span>{m.cart_free_shipping_reached()}</span>
        </li>
      )}
    </ul>
  );
};
