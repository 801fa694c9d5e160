import type { PriceRow } from "#client/ui/price-list.tsx";
import { countryName } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { Supply } from "#shared/pricing/judge-supply.ts";
import type { CartPrices } from "#shared/pricing/price-cart.ts";

/** What a cart costs and where it goes, as far as its amounts need it. */
export type PricedCart = {
  readonly prices: Pick<
    CartPrices,
    "pieces" | "itemsCents" | "discountCents" | "packCents" | "shippingCents" | "totalCents" | "vat"
  >;
  readonly country: string;
  readonly coupon: { readonly code: string } | null;
  /** Absent in samples: nobody says who buys. */
  readonly supply?: Supply;
};

/** The cart's amounts as they add up: items, shipping, total, and the VAT inside of it. */
export const priceRows = ({ prices, country, coupon, supply }: PricedCart): PriceRow[] => {
  const locale = getLocale();
  const { shippingCents } = prices;
  return [
    { label: m.cart_row_items({ count: prices.pieces }), amount: prices.itemsCents },
    ...discountRows(prices, coupon),
    {
      label: m.cart_row_shipping({ country: countryName(country, locale) }),
      amount:
        shippingCents === null
          ? m.cart_row_shipping_unknown()
          : shippingCents === 0
            ? m.cart_row_shipping_free()
            : shippingCents,
    },
    { label: m.cart_row_total(), amount: prices.totalCents, kind: "total" },
    ...(supply?.kind === "exempt"
      ? [{ label: m.supply_exempt(), amount: "", kind: "quiet" as const }]
      : []),
    ...prices.vat
      .filter(({ rateBp }) => rateBp > 0)
      .map(({ rateBp, vatCents }): PriceRow => ({
        label: m.cart_row_vat({ rate: new Intl.NumberFormat(locale).format(rateBp / 100) }),
        amount: vatCents,
        kind: "quiet",
      })),
  ];
};

/** What is taken off the items: by packs, then by a coupon. */
export const discountRows = (
  { discountCents, packCents }: Pick<CartPrices, "discountCents" | "packCents">,
  coupon: PricedCart["coupon"],
): PriceRow[] => [
  ...(packCents > 0 ? [{ label: m.cart_row_packs(), amount: 0 - packCents }] : []),
  ...(discountCents > packCents && coupon
    ? [{ label: m.cart_row_coupon({ code: coupon.code }), amount: packCents - discountCents }]
    : []),
];
