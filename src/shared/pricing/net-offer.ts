import { cents, type Cents } from "#shared/money/money.ts";

import type { CouponRule } from "./coupon.ts";
import type { PricedFormat } from "./price-cart.ts";
import type { ShippingRule } from "./shipping.ts";
import { vatInside } from "./vat.ts";

/** What a cart is priced from: every amount in it is gross, or in an exempt supply every one net. */
type Offer<
  Format extends PricedFormat,
  Rule extends ShippingRule,
  Coupon extends CouponRule | null,
> = {
  readonly formats: readonly Format[];
  readonly methods: readonly Rule[];
  readonly coupon: Coupon;
};

/**
 * The same offer without VAT: each price of a piece or a pack by its own rate, shipping, its limit and the coupon
 * by the standard one, each rounded once. What is priced from it adds up by itself, at 0 %.
 * @param standardRateBp of the seller's country, in basis points
 */
export const netOffer = <
  Format extends PricedFormat,
  Rule extends ShippingRule,
  Coupon extends CouponRule | null,
>(
  { formats, methods, coupon }: Offer<Format, Rule, Coupon>,
  standardRateBp: number,
): Offer<Format, Rule, Coupon> => {
  const net = (grossCents: Cents, rateBp = standardRateBp): Cents =>
    cents(grossCents - vatInside(grossCents, rateBp));
  return {
    formats: formats.map((format) => ({
      ...format,
      vatRateBp: 0,
      tiers: format.tiers.map((tier) => ({
        ...tier,
        unitCents: net(tier.unitCents, format.vatRateBp),
        ...(tier.lowestCents !== undefined && {
          lowestCents: net(tier.lowestCents, format.vatRateBp),
        }),
      })),
      packs: format.packs.map((pack) => ({
        ...pack,
        priceCents: net(pack.priceCents, format.vatRateBp),
      })),
    })),
    methods: methods.map((method) => ({
      ...method,
      rates: method.rates.map((rate) => ({ ...rate, cents: net(rate.cents) })),
      freeFromCents: method.freeFromCents === null ? null : net(method.freeFromCents),
    })),
    coupon: coupon && {
      ...coupon,
      amountCents: net(coupon.amountCents),
      minItemsCents: net(coupon.minItemsCents),
    },
  };
};
