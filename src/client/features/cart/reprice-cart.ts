import { ratedFor } from "#shared/pricing/destination-vat.ts";
import { netOffer } from "#shared/pricing/net-offer.ts";
import { priceDelivered } from "#shared/pricing/price-delivered.ts";

import type { CartItemView, CartView, CatalogView, ShopView } from "./cart-view.ts";

/**
 * The cart as the server will answer it, computed here by the same pure function, so that a tap on
 * "one more" shows its price at once. Where a format's prices are not known here (it went off sale)
 * the old ones stay until the server answers.
 */
export const repriceCart = (
  cart: CartView,
  items: readonly CartItemView[],
  { formats: sold, shop }: { readonly formats: CatalogView; readonly shop: ShopView },
): CartView => {
  const gross = {
    formats: ratedFor(sold, cart.destinationRateBp),
    methods: shop.shippingMethods,
    coupon: cart.coupon?.problem === null ? cart.coupon : null,
  };
  const offer = cart.exemptFromBp === null ? gross : netOffer(gross, cart.exemptFromBp);
  const { formats } = offer;
  const isKnown = items.every((item) => formats.some(({ slug }) => slug === item.format.slug));
  if (!isKnown) return { ...cart, items: [...items] };
  const lines = items.map(({ id, format, quantity }) => ({
    id,
    formatSlug: format.slug,
    quantity,
  }));
  const { lines: priced, ...prices } = priceDelivered({
    lines,
    ...offer,
    country: cart.country,
    scheme: shop.vatScheme,
  }).prices;
  return {
    ...cart,
    items: items.map((item, index) => ({
      ...item,
      unitCents: priced[index]?.unitCents ?? item.unitCents,
      lineCents: priced[index]?.lineCents ?? item.lineCents,
      packCents: priced[index]?.packCents ?? item.packCents,
      lowestCents: priced[index]?.lowestCents ?? null,
    })),
    prices: {
      ...prices,
      vat: [...prices.vat],
      nextTiers: [...prices.nextTiers],
      nextPacks: [...prices.nextPacks],
    },
  };
};
