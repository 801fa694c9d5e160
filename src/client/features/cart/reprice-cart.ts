import { ratedFor } from "#shared/pricing/destination-vat.ts";
import { priceCart } from "#shared/pricing/price-cart.ts";
import { cheapestShipping } from "#shared/pricing/shipping.ts";

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
  const formats = ratedFor(sold, cart.destinationRateBp);
  const isKnown = items.every((item) => formats.some(({ slug }) => slug === item.format.slug));
  if (!isKnown) return { ...cart, items: [...items] };
  const lines = items.map(({ id, format, quantity }) => ({
    id,
    formatSlug: format.slug,
    quantity,
  }));
  const unsent = priceCart(lines, formats, null, shop.vatScheme);
  const method = cheapestShipping(
    shop.shippingMethods,
    cart.country,
    unsent.weightGrams,
    unsent.itemsCents,
  );
  const { lines: priced, ...prices } = priceCart(
    lines,
    formats,
    method,
    shop.vatScheme,
    cart.coupon?.problem === null ? cart.coupon : null,
  );
  return {
    ...cart,
    items: items.map((item, index) => ({
      ...item,
      unitCents: priced[index]?.unitCents ?? item.unitCents,
      lineCents: priced[index]?.lineCents ?? item.lineCents,
      lowestCents: priced[index]?.lowestCents ?? null,
    })),
    prices: {
      ...prices,
      vat: [...prices.vat],
      nextTiers: [...prices.nextTiers],
    },
  };
};
