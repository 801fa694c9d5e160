import { type Address, addressLines } from "#shared/address/address.ts";
import { countryName } from "#shared/address/countries.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** A label's lines one after the other, as a sentence would have it; the postcode stays with its city. */
export const addressLine = (address: Address): string =>
  [...addressLines(address), countryName(address.country, getLocale())]
    .join(", ")
    .replace(`, ${address.postcode} `, `, ${address.postcode}\u00a0`);
