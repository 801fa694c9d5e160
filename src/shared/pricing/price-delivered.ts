import type { CouponRule } from "./coupon.ts";
import { type CartLine, type CartPrices, priceCart, type PricedFormat } from "./price-cart.ts";
import { cheapestShipping, type ShippingRule } from "./shipping.ts";
import type { VatScheme } from "./vat.ts";

/**
 * A cart as it is sent to a country, by the cheapest way that takes its parcel: what the cart page, its
 * guess while a tap is on its way, the order and the workshop's previews all show.
 */
export const priceDelivered = <Rule extends ShippingRule>({
  lines,
  formats,
  methods,
  country,
  scheme,
  coupon,
}: {
  readonly lines: readonly CartLine[];
  readonly formats: readonly PricedFormat[];
  readonly methods: readonly Rule[];
  readonly country: string;
  readonly scheme: VatScheme;
  readonly coupon: CouponRule | null;
}): { readonly method: Rule | null; readonly prices: CartPrices } => {
  // Weight and value do not depend on the way of sending, so they choose it.
  const { weightGrams, totalCents } = priceCart(lines, formats, null, scheme);
  const method = cheapestShipping(methods, country, weightGrams, totalCents);
  return { method, prices: priceCart(lines, formats, method, scheme, coupon) };
};
