// VAT ids (USt-IdNr.): checked by country, tidied, with an example.

import { hasVatCheckDigits } from "./vat-check-digits.ts";
import { type VatIdCountry, vatIdShapes } from "./vat-id-shapes.ts";

/** Longest text that is taken for a VAT id, spaces and dots included. */
export const vatIdLengthMax = 24;

export const vatIdCountries: readonly VatIdCountry[] =
  Object.keys(vatIdShapes).filter(isVatIdCountry);

export type VatIdIssue = "vat_id_format";

/**
 * What is wrong with a VAT id; null when it can be one. Whether it is given out says VIES alone.
 * @param vatId as {@link tidyVatId} leaves it
 */
export const vatIdIssue = (vatId: string): VatIdIssue | null =>
  shapedVatId(vatId) === null ? "vat_id_format" : null;

/**
 * Whether its check digits break the published rule: to be asked about and never refused, since countries
 * have given out such ids as well.
 * @param vatId as {@link tidyVatId} leaves it; one of a wrong form is no doubt but wrong
 */
export const isVatIdDoubtful = (vatId: string): boolean => {
  const shaped = shapedVatId(vatId);
  return shaped !== null && !hasVatCheckDigits(shaped.country, shaped.rest);
};

/**
 * As it is kept: capitals without spaces, dots and dashes, Greece by its VAT letters. Where the
 * country's letters were left out and the rest fits the country of the address, they are put in front.
 */
export const tidyVatId = (typed: string, addressCountry = ""): string => {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9+*]/g, "");
  const vatId = bare.startsWith("GR") ? `EL${bare.slice(2)}` : bare;
  const country = vatCountryOf(addressCountry);
  const isShort = country !== null && vatIdShapes[country].shape.test(vatId);
  return isShort ? `${country}${vatId}` : vatId;
};

/** A VAT id of the country it seems to be from, else of the address, to show what one looks like. */
export const vatIdExample = (vatId: string, addressCountry: string): string => {
  const country = vatId.slice(0, 2);
  const known = isVatIdCountry(country) ? country : (vatCountryOf(addressCountry) ?? "DE");
  return vatIdShapes[known].example;
};

const shapedVatId = (vatId: string) => {
  const country = vatId.slice(0, 2);
  const rest = vatId.slice(2);
  return isVatIdCountry(country) && vatIdShapes[country].shape.test(rest)
    ? { country, rest }
    : null;
};

const vatCountryOf = (addressCountry: string): VatIdCountry | null => {
  const country = addressCountry === "GR" ? "EL" : addressCountry;
  return isVatIdCountry(country) ? country : null;
};

function isVatIdCountry(value: string): value is VatIdCountry {
  return Object.hasOwn(vatIdShapes, value);
}
