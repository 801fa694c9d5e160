// Which country's VAT a sale is taxed by (OSS threshold).

import { isCountryCode } from "#shared/address/countries.ts";
import { type ShopDay, shopDay } from "#shared/dates/shop-day.ts";

import { standardRateBp } from "./eu-vat-rates.ts";
import type { VatScheme } from "./vat.ts";

/** What decides where a sale is taxed. */
export type VatPlace = {
  readonly scheme: VatScheme;
  /** Where the seller is registered. */
  readonly homeCountry: string;
  /** The first day of taxing at the destination (One Stop Shop, § 18j UStG); null: not yet. */
  readonly ossSince: ShopDay | null;
};

export type Sale = {
  readonly country: string;
  readonly day: ShopDay;
  /** A buyer with a VAT id: distance sales are sales to consumers (§ 3c UStG), his are not. */
  readonly isToBusiness: boolean;
};

/**
 * The rate of the destination in basis points, or null where the goods' own rates hold: at home, before
 * the One Stop Shop, for businesses and for the small business. Reduced rates are the home country's
 * own, so abroad everything takes the standard rate.
 */
export const destinationRateBp = (
  { scheme, homeCountry, ossSince }: VatPlace,
  { country, day, isToBusiness }: Sale,
): number | null =>
  scheme === "small_business" ||
  ossSince === null ||
  day < ossSince ||
  country === homeCountry ||
  isToBusiness ||
  !isCountryCode(country)
    ? null
    : standardRateBp(country, day);

/** The standard rate at home now, in basis points; 0 of a country without a table. */
export const homeRateBp = (homeCountry: string, now: Date): number =>
  isCountryCode(homeCountry) ? (standardRateBp(homeCountry, shopDay(now)) ?? 0) : 0;

/** The formats as they are taxed at the destination; prices are gross and stay. */
export const ratedFor = <Format extends { readonly vatRateBp: number }>(
  formats: readonly Format[],
  rateBp: number | null,
): readonly Format[] =>
  rateBp === null ? formats : formats.map((format) => ({ ...format, vatRateBp: rateBp }));
