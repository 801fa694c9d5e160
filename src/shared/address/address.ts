// A postal address: its fields, their limits, and what is wrong with one.

import { z } from "zod";

import { tidyText } from "#shared/text/tidy-text.ts";

import { isCountryCode, isPostcode, tidyPostcode } from "./countries.ts";
import { isWrittenOnPaper } from "./paper-letters.ts";

/** Limits of what is typed, in characters; used by form and router. */
export const addressLengthMax = {
  name: 100,
  company: 100,
  street: 100,
  extra: 100,
  postNumber: 10,
  postcode: 12,
  city: 80,
  country: 2,
} as const;
export type AddressField = keyof typeof addressLengthMax;

/** What can be wrong with a field; the form shows `checkout_issue_<code>` at it. */
export const fieldIssues = [
  "required",
  "letters",
  "too_long",
  "email_format",
  "postcode_format",
  "country_unknown",
  "packstation_only_germany",
  "post_number_required",
  "post_number_format",
  "packstation_not_invoiced",
  "vat_id_format",
] as const;
export type FieldIssue = (typeof fieldIssues)[number];
export type AddressIssues = Partial<Record<AddressField, FieldIssue>>;

const line = (field: AddressField) => z.string().max(addressLengthMax[field]).transform(tidyText);

/**
 * An address as far as it is typed: bounded and tidy, not yet complete. An empty text is an absent
 * part, so a form can hold it as it is.
 */
export const addressSchema = z.strictObject({
  name: line("name"),
  company: line("company").default(""),
  /** Street and number, or `Packstation 145`. */
  street: line("street"),
  extra: line("extra").default(""),
  /** The DHL customer's number that a Packstation needs. */
  postNumber: line("postNumber").default(""),
  postcode: line("postcode").transform(tidyPostcode),
  city: line("city"),
  country: z.string().max(addressLengthMax.country).transform(tidyText),
});
export type Address = z.infer<typeof addressSchema>;

export const emptyAddress = (country: string): Address => ({
  name: "",
  company: "",
  street: "",
  extra: "",
  postNumber: "",
  postcode: "",
  city: "",
  country,
});

/** A DHL pick-up place instead of a door. */
export const isPackstation = (street: string): boolean =>
  /^(packstation|postfiliale)\s*\d+/i.test(street.trim());

/** In these countries an address has a number nearly everywhere, but not everywhere: asked, never refused. */
const countriesWithNumbers: readonly string[] = ["DE", "AT", "CH", "NL", "BE", "DK"];

/** A street as most are, in which the number was forgotten perhaps. */
export const lacksHouseNumber = ({ street, country }: Pick<Address, "street" | "country">) =>
  countriesWithNumbers.includes(country) && street.trim() !== "" && !/\d/.test(street);

/** Everything that keeps an address from being delivered to, one issue a field; empty when none. */
export const addressIssues = (address: Address): AddressIssues => {
  const issues: AddressIssues = {};
  for (const field of ["name", "street", "postcode", "city", "country"] as const) {
    if (address[field].trim() === "") issues[field] = "required";
  }
  for (const field of ["name", "company", "extra", "street", "city"] as const) {
    if (!isWrittenOnPaper(address[field])) issues[field] = "letters";
  }
  if (!issues.country) {
    if (!isCountryCode(address.country)) issues.country = "country_unknown";
    else if (!issues.postcode && !isPostcode(address.country, address.postcode)) {
      issues.postcode = "postcode_format";
    }
  }
  return { ...issues, ...packstationIssues(address) };
};

/** Post number: 6 to 10 digits (DHL, "So adressieren Sie an eine Packstation"). */
const packstationIssues = (address: Address): AddressIssues => {
  if (!isPackstation(address.street)) return {};
  if (address.country !== "DE") return { street: "packstation_only_germany" };
  if (address.postNumber === "") return { postNumber: "post_number_required" };
  return /^\d{6,10}$/.test(address.postNumber) ? {} : { postNumber: "post_number_format" };
};

/** Where an invoice goes: a person or a business has an address, a Packstation is none. */
export const billingAddressIssues = (address: Address): AddressIssues => {
  if (!isPackstation(address.street)) return addressIssues(address);
  const { postNumber: _postNumber, ...issues } = addressIssues(address);
  return { ...issues, street: "packstation_not_invoiced" };
};

/** A VAT id belongs to a business, which then stands on the invoice. */
export const companyIssue = (invoiced: Address, vatId: string): AddressIssues =>
  vatId !== "" && invoiced.company.trim() === "" ? { company: "required" } : {};

/** The lines of a label or a letter, top down, without the empty ones and without the country. */
export const addressLines = (address: Address): string[] =>
  [
    address.name,
    address.company,
    isPackstation(address.street) ? address.postNumber : "",
    address.extra,
    address.street,
    `${address.postcode} ${address.city}`,
  ].filter((text) => text !== "");
