import { Link } from "@tanstack/react-router";

import { CartHint, CartHints, FreeShippingHint } from "#client/ui/cart/cart-hints.tsx";
import { IconArrowDown } from "#client/ui/icons.tsx";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { NextPack } from "#shared/pricing/packs.ts";
import type { NextTier } from "#shared/pricing/tiers.ts";

import type { CartView } from "./cart-view.ts";
import { LeftBehind } from "./left-behind.tsx";

/** Further than this from the next price, or more of them, hints are a sales pitch and no help. */
const hintPiecesMax = 6;
const hintsMax = 2;

/**
 * "3 more and each costs 2.90 €", "1 more and all 9 cost 24 €", and how far free shipping is: as notes stuck
 * to the door, each of them the way to it. First of all, what stayed in the studio.
 */
export const TierHints = ({ cart }: { readonly cart: CartView }) => {
  const near = nearestOffers(cart);
  return (
    <CartHints>
      <LeftBehind />
      {near.map((offer) => (
        <CartHint key={offer.formatSlug} icon={<IconArrowDown />}>
          <Link to="/photo-magnets/create" search={{ format: offer.formatSlug }}>
            <OfferWords cart={cart} offer={offer} />
          </Link>
        </CartHint>
      ))}
      <FreeShippingHint prices={cart.prices} />
    </CartHints>
  );
};

type Offer = NextTier | NextPack;

/** The nearest of each format on sale; at the same count its pack, whose sum holds the tier. */
const nearestOffers = ({ items, prices: { nextTiers, nextPacks } }: CartView): readonly Offer[] => {
  const all: readonly Offer[] = [...nextPacks, ...nextTiers];
  const sold = new Set(items.flatMap(({ format }) => (format.isOnSale ? [format.slug] : [])));
  return all
    .filter(
      ({ formatSlug, missingPieces }) => sold.has(formatSlug) && missingPieces <= hintPiecesMax,
    )
    .toSorted((first, second) => first.missingPieces - second.missingPieces)
    .filter(
      ({ formatSlug }, index, sorted) =>
        sorted.findIndex((other) => other.formatSlug === formatSlug) === index,
    )
    .slice(0, hintsMax);
};

const OfferWords = ({ cart, offer }: { readonly cart: CartView; readonly offer: Offer }) => {
  const locale = getLocale();
  const group = cart.items.filter(({ format }) => format.slug === offer.formatSlug);
  const [item] = group;
  const isLess =
    offer.groupTotalCents <
    group.reduce((sum, { lineCents, packCents }) => sum + (lineCents ?? 0) - (packCents ?? 0), 0);
  const words = {
    count: offer.missingPieces,
    format: item ? operatorsWord(item.format.name, locale) : offer.formatSlug,
  };
  const total = formatCents(offer.groupTotalCents, locale);
  // Short: on a phone of 360 x 640 it is read above the act, whole.
  if (isLess) return <strong>{m.cart_offer_less({ ...words, total })}</strong>;
  return "unitCents" in offer
    ? m.cart_tier_hint({ ...words, price: formatCents(offer.unitCents, locale) })
    : m.cart_pack_hint({ ...words, pieces: offer.pieces, total });
};
