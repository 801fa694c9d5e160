import {
  CartHint,
  CartHints,
  FreeShippingHint,
  hasFreeShippingHint,
} from "#client/ui/cart/cart-hints.tsx";
import { IconArrowDown } from "#client/ui/icons.tsx";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import type { CartView } from "./cart-view.ts";

/** Further than this from the next price, or more of them, hints are a sales pitch and no help. */
const hintPiecesMax = 6;
const hintsMax = 2;

/** "3 more and each costs 2.90 €", and how far free shipping is: as notes stuck to the door. */
export const TierHints = ({ cart }: { readonly cart: CartView }) => {
  const locale = getLocale();
  const near = cart.prices.nextTiers
    .filter(({ missingPieces }) => missingPieces <= hintPiecesMax)
    .toSorted((first, second) => first.missingPieces - second.missingPieces)
    .slice(0, hintsMax);
  if (near.length === 0 && !hasFreeShippingHint(cart.prices)) return null;
  return (
    <CartHints>
      {near.map((tier) => {
        const item = cart.items.find(({ format }) => format.slug === tier.formatSlug);
        const group = cart.items.filter(({ format }) => format.slug === tier.formatSlug);
        const groupCents = group.reduce((sum, { lineCents }) => sum + (lineCents ?? 0), 0);
        return (
          <CartHint key={tier.formatSlug} icon={<IconArrowDown />}>
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
          </CartHint>
        );
      })}
      <FreeShippingHint prices={cart.prices} />
    </CartHints>
  );
};
