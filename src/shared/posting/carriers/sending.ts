import type { Address } from "#shared/address/address.ts";
import { type CountryCode, isCountryCode } from "#shared/address/countries.ts";

import type { CarrierAccounts } from "./carrier-accounts.ts";

/** A parcel as a carrier must know it, with the weight of its magnets. */
export type CarrierParcel = {
  readonly number: string;
  readonly address: Address;
  readonly weightGrams: number;
};
export type CarrierSender = Pick<Address, "name" | "street" | "postcode" | "city" | "country">;

/** Who sends what, when and at whose cost: all that a line of a carrier's file is made of. */
export type Sending = {
  readonly sender: CarrierSender;
  readonly parcel: CarrierParcel;
  readonly accounts: CarrierAccounts;
  /** On which it is posted, `2026-11-30`. */
  readonly day: string;
};

/** Padding and envelope of a small parcel. */
const packagingGrams = 60;

/** What the scales will say of a parcel. */
export const parcelGrams = ({ weightGrams }: CarrierParcel): number => weightGrams + packagingGrams;

/** More neither DHL nor DPD takes as a parcel. */
export const parcelGramsMax = 31_500;

/** `0,200`: kilogrammes with a comma. */
export const kilogrammes = (grams: number): string => (grams / 1_000).toFixed(3).replace(".", ",");

/**
 * `Lindenweg 4 a` as street and house number; also `4, rue du Port`. What has no number stays whole: some
 * carriers then ask, none guesses.
 */
export const splitStreet = (text: string): { street: string; houseNumber: string } => {
  const after = /^(?<street>.*\D)\s+(?<houseNumber>\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?)$/i.exec(
    text.trim(),
  );
  const before = /^(?<houseNumber>\d+\s?[a-z]?),?\s+(?<street>\D.*)$/i.exec(text.trim());
  const { street = text.trim(), houseNumber = "" } = (after ?? before)?.groups ?? {};
  return { street: street.trim().replace(/,$/, ""), houseNumber };
};

/** ISO 3166-1 alpha-3, which DHL and Deutsche Post ask for; empty for a country that is not delivered to. */
export const threeLetters = (country: string): string =>
  isCountryCode(country) ? alpha3[country] : "";

const alpha3: Record<CountryCode, string> = {
  AT: "AUT",
  BE: "BEL",
  BG: "BGR",
  CY: "CYP",
  CZ: "CZE",
  DE: "DEU",
  DK: "DNK",
  EE: "EST",
  ES: "ESP",
  FI: "FIN",
  FR: "FRA",
  GR: "GRC",
  HR: "HRV",
  HU: "HUN",
  IE: "IRL",
  IT: "ITA",
  LT: "LTU",
  LU: "LUX",
  LV: "LVA",
  MT: "MLT",
  NL: "NLD",
  PL: "POL",
  PT: "PRT",
  RO: "ROU",
  SE: "SWE",
  SI: "SVN",
  SK: "SVK",
};
