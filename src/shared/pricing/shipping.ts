// Shipping costs: by country, weight and free limit.

import { zeroCents, type Cents } from "#shared/money/money.ts";

/** What a parcel of at most `maxWeightGrams` costs, gross. */
export type ShippingRate = { readonly maxWeightGrams: number; readonly cents: Cents };

/** One way to send to some countries. */
export type ShippingRule = {
  readonly slug: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countries: readonly string[];
  readonly rates: readonly ShippingRate[];
  /** Sent free when the items cost at least this much; null: never. */
  readonly freeFromCents: Cents | null;
};

/**
 * The gross price of sending a parcel; null when it is too heavy for every rate.
 * @param itemsCents what the items cost together, decides whether sending is free
 */
export const shippingPrice = (
  rule: ShippingRule,
  weightGrams: number,
  itemsCents: Cents,
): Cents | null => {
  const rate = rule.rates
    .filter(({ maxWeightGrams }) => maxWeightGrams >= weightGrams)
    .toSorted((first, second) => first.cents - second.cents)[0];
  const isFree = rule.freeFromCents !== null && itemsCents >= rule.freeFromCents;
  return rate ? (isFree ? zeroCents : rate.cents) : null;
};

/** The cheapest rule that can send this parcel to the country, or null when none can. */
export const cheapestShipping = <Rule extends ShippingRule>(
  rules: readonly Rule[],
  country: string,
  weightGrams: number,
  itemsCents: Cents,
): Rule | null =>
  rules
    .filter((rule) => rule.countries.includes(country))
    .flatMap((rule) => {
      const price = shippingPrice(rule, weightGrams, itemsCents);
      return price === null ? [] : [{ rule, price }];
    })
    .toSorted(
      (first, second) =>
        first.price - second.price || (first.rule.slug < second.rule.slug ? -1 : 1),
    )[0]?.rule ?? null;
