// VAT inside of gross prices, by rate; § 19 UStG shows none.

import { addCents, cents, zeroCents, type Cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";

/** How the operator is taxed; `small_business` is § 19 UStG: no VAT is shown or owed. */
export const vatSchemes = ["standard", "small_business"] as const;
export type VatScheme = (typeof vatSchemes)[number];

/** A gross amount and the rate it is taxed at, in basis points (1900 = 19 %). */
export type TaxedAmount = { readonly rateBp: number; readonly grossCents: Cents };

/** One line of "inkl. 19 % MwSt.": gross = net + VAT, exactly. */
export type VatLine = {
  readonly rateBp: number;
  readonly grossCents: Cents;
  readonly netCents: Cents;
  readonly vatCents: Cents;
};

/**
 * The VAT inside gross amounts, taken out once per rate, half a cent up. Shipping shares the fate of the
 * goods: it is split over their rates by value (Abschn. 3.10 UStAE), cent-exact.
 */
export const vatLines = (
  scheme: VatScheme,
  items: readonly TaxedAmount[],
  shippingCents: Cents,
): VatLine[] => {
  if (scheme === "small_business") return [];
  const rates = [...new Set(items.map(({ rateBp }) => rateBp))].toSorted((a, b) => b - a);
  const groups = rates.map((rateBp) =>
    addCents(...items.filter((item) => item.rateBp === rateBp).map((item) => item.grossCents)),
  );
  const shares = rates.length > 0 ? allotCents(shippingCents, groups) : [];
  return rates.map((rateBp, index) => {
    const grossCents = addCents(groups[index] ?? zeroCents, shares[index] ?? zeroCents);
    const vatCents = vatInside(grossCents, rateBp);
    return { rateBp, grossCents, netCents: cents(grossCents - vatCents), vatCents };
  });
};

/** The VAT in a gross amount: gross × rate / (1 + rate) in whole numbers, so that no float decides about a half cent. */
export const vatInside = (grossCents: Cents, rateBp: number): Cents => {
  const divisor = 10_000 + rateBp;
  return cents(Math.floor((2 * grossCents * rateBp + divisor) / (2 * divisor)));
};
