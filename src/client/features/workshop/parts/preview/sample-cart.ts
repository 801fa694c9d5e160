import { shopDay } from "#shared/dates/shop-day.ts";
import type { CouponRule } from "#shared/pricing/coupon.ts";
import { destinationRateBp, ratedFor } from "#shared/pricing/destination-vat.ts";
import type { PricedFormat } from "#shared/pricing/price-cart.ts";
import { priceDelivered } from "#shared/pricing/price-delivered.ts";
import type { Company, Settings, Shipping } from "#shared/settings.ts";
import { deliveredCountries, deliveredMethods, deliveryDays } from "#shared/shop-offer.ts";

/** What decides what a cart says: as it is saved, or as it is being typed. */
export type SampleOffer = {
  readonly formats: readonly PricedFormat[];
  readonly shipping: Shipping;
  readonly vat: Settings["vat"];
  readonly company: Pick<Company, "country" | "packagingNumbers">;
};

/** So many magnets of a format, sent to a country. */
export type Sample = {
  readonly formatSlug: string;
  readonly quantity: number;
  readonly country: string;
};

/** Where such a shop delivers to. */
export const sampleCountries = ({
  shipping,
  company,
}: Pick<SampleOffer, "shipping" | "company">): readonly string[] =>
  deliveredCountries(deliveredMethods(shipping, company.packagingNumbers));

/** A cart as its page would show it: the same functions price it as on the server. */
export const sampleCart = (
  { formats, shipping, vat, company }: SampleOffer,
  { formatSlug, quantity, country }: Sample,
  coupon: CouponRule | null,
  now: Date,
) => {
  const place = { scheme: vat.scheme, homeCountry: company.country, ossSince: vat.ossSince };
  const sale = { country, day: shopDay(now), isToBusiness: false };
  const methods = deliveredMethods(shipping, company.packagingNumbers);
  const { method, prices } = priceDelivered({
    lines: [{ id: "sample", formatSlug, quantity }],
    formats: ratedFor(formats, destinationRateBp(place, sale)),
    methods,
    country,
    scheme: vat.scheme,
    coupon,
  });
  return {
    country,
    countries: deliveredCountries(methods),
    coupon,
    prices,
    days: method && deliveryDays(shipping, method),
  };
};
