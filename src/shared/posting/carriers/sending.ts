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

/** A number with its letter, and those up to which it goes: `4 a`, `12-14`. */
const number = String.raw`\d+(?:\s?[a-z](?!\p{L}))?(?:\s?[-–]\s?\d+(?:\s?[a-z](?!\p{L}))?)?`;

/** What may follow without a sign between: in which part of the house it is. */
const partsOfHouse =
  "stiege|stg|top|tür|haus|hinterhaus|vorderhaus|block|stock|etage|eg|og|wohnung|whg|app|apt|bus|bte|bis|ter";

/** The house number begins at the first number that ends the name: no word goes on with that but a part of the house. */
const numberAfter = new RegExp(
  String.raw`^(?<street>.*?[^\d\s])\s+(?<houseNumber>${number}` +
    String.raw`(?:|\s?[-–/+].*|,(?!\s*${number}$).+|\s+(?:${partsOfHouse})(?!\p{L}).*))$`,
  "iu",
);
const numberBefore = new RegExp(
  String.raw`^(?<houseNumber>\d+\s?[a-z]?),?\s+(?<street>\D.*)$`,
  "iu",
);
const firstNumber = new RegExp(`^${number}`, "iu");

/**
 * `Lindenweg 4 a` as street and house number, `Gasse 88a/Stiege 2/Top 14` as well; also `4, rue du Port`. What has no
 * number stays whole: some carriers then ask, none guesses.
 */
export const splitStreet = (text: string): { street: string; houseNumber: string } => {
  const found = numberAfter.exec(text.trim()) ?? numberBefore.exec(text.trim());
  const { street = text.trim(), houseNumber = "" } = found?.groups ?? {};
  return { street: street.trim().replace(/,$/, ""), houseNumber };
};

/**
 * The same for a column that takes so many characters of a house number: of one that is longer only the number itself
 * stands there, and the part of the house is an addition, before the one that was typed.
 */
export const fitStreet = (
  { street: text, extra }: Pick<Address, "street" | "extra">,
  houseNumberLengthMax: number,
): { street: string; houseNumber: string; extra: string } => {
  const { street, houseNumber } = splitStreet(text);
  if (houseNumber.length <= houseNumberLengthMax) return { street, houseNumber, extra };
  const [first = ""] = firstNumber.exec(houseNumber) ?? [];
  const partOfHouse = houseNumber.slice(first.length).replace(/^[\s,/–-]+/, "");
  const additions = [partOfHouse, extra].filter((addition) => addition !== "");
  return { street, houseNumber: first, extra: additions.join(", ") };
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
