// The countries that can be delivered to, their names and how their postcodes look.

/** A member of the EU as the checkout sees it: how its postcodes look, and one to show as example. */
type Country = { readonly postcode: RegExp; readonly example: string };

/**
 * The countries a shop can deliver to (ISO 3166-1 alpha-2), with the postcode formats of their post
 * offices (UPU, "Addressing systems"). Which of them it does deliver to is the operator's setting.
 */
const euCountries = {
  AT: { postcode: /^[1-9]\d{3}$/, example: "1070" },
  BE: { postcode: /^[1-9]\d{3}$/, example: "1000" },
  BG: { postcode: /^\d{4}$/, example: "1000" },
  CY: { postcode: /^\d{4}$/, example: "1010" },
  CZ: { postcode: /^\d{3} ?\d{2}$/, example: "110 00" },
  DE: { postcode: /^\d{5}$/, example: "10115" },
  DK: { postcode: /^\d{4}$/, example: "1050" },
  EE: { postcode: /^\d{5}$/, example: "10111" },
  ES: { postcode: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: "28001" },
  FI: { postcode: /^\d{5}$/, example: "00100" },
  FR: { postcode: /^\d{5}$/, example: "75001" },
  GR: { postcode: /^\d{3} ?\d{2}$/, example: "105 57" },
  HR: { postcode: /^[1-5]\d{4}$/, example: "10000" },
  HU: { postcode: /^[1-9]\d{3}$/, example: "1051" },
  IE: { postcode: /^([AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, example: "D02 X285" },
  IT: { postcode: /^\d{5}$/, example: "00184" },
  LT: { postcode: /^(LT-)?\d{5}$/, example: "01108" },
  LU: { postcode: /^(L-)?[1-9]\d{3}$/, example: "1111" },
  LV: { postcode: /^(LV-)?\d{4}$/, example: "LV-1010" },
  MT: { postcode: /^[A-Z]{3} ?\d{4}$/, example: "VLT 1117" },
  NL: { postcode: /^[1-9]\d{3} ?[A-Z]{2}$/, example: "1012 AB" },
  PL: { postcode: /^\d{2}-\d{3}$/, example: "00-001" },
  PT: { postcode: /^\d{4}-\d{3}$/, example: "1000-205" },
  RO: { postcode: /^\d{6}$/, example: "010011" },
  SE: { postcode: /^\d{3} ?\d{2}$/, example: "111 20" },
  SI: { postcode: /^[1-9]\d{3}$/, example: "1000" },
  SK: { postcode: /^\d{3} ?\d{2}$/, example: "811 01" },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof euCountries;
/** Sorted by code. */
export const countryCodes: readonly CountryCode[] = Object.keys(euCountries).filter(isCountryCode);

export function isCountryCode(value: string): value is CountryCode {
  return Object.hasOwn(euCountries, value);
}

/** @param postcode as typed; spaces around it and lower case are forgiven */
export const isPostcode = (country: CountryCode, postcode: string): boolean =>
  euCountries[country].postcode.test(tidyPostcode(postcode));

export const tidyPostcode = (postcode: string): string =>
  postcode.trim().replace(/\s+/g, " ").toUpperCase();

/** A real postcode of the country, to show what one looks like there. */
export const postcodeExample = (country: CountryCode): string => euCountries[country].example;

/** The name of a country in the shopper's language, as the platform knows it. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;
