import { type Address, isPackstation } from "#shared/address/address.ts";
import { type CountryCode, isCountryCode } from "#shared/address/countries.ts";
import {
  byteOrderMark,
  codeCell,
  csvLine,
  dayCell,
  emptyCell,
  textCell,
} from "#shared/text/csv.ts";

/** A parcel as a carrier must know it. */
export type CarrierParcel = {
  readonly number: string;
  readonly address: Address;
  readonly weightGrams: number;
};
export type CarrierSender = Pick<Address, "name" | "street" | "postcode" | "city" | "country">;

/** Headings of DHL's business portal (import of shipments from a CSV file); it reads them by name. */
const headings = [
  "Sendungsreferenz",
  "Sendungsdatum",
  "Absender Name 1",
  "Absender Straße",
  "Absender Hausnummer",
  "Absender PLZ",
  "Absender Ort",
  "Absender Land",
  "Empfänger Name 1",
  "Empfänger Name 2 / Postnummer",
  "Empfänger Name 3",
  "Empfänger Straße",
  "Empfänger Hausnummer",
  "Empfänger PLZ",
  "Empfänger Ort",
  "Empfänger Land",
  "Gewicht",
] as const;

/** Padding and envelope of a small parcel. */
const packagingGrams = 60;

/**
 * The parcels as a file for the carrier's own program. E-mail addresses stay here: the shop mails the
 * tracking number itself.
 * @param day on which they are posted, `2026-11-30`
 */
export const carrierFile = (
  sender: CarrierSender,
  parcels: readonly CarrierParcel[],
  day: string,
): string =>
  byteOrderMark +
  csvLine(headings.map(textCell)) +
  parcels.map((parcel) => parcelLine(sender, parcel, day)).join("");

const parcelLine = (sender: CarrierSender, parcel: CarrierParcel, day: string): string => {
  const { address } = parcel;
  const from = splitStreet(sender.street);
  const to = splitStreet(address.street);
  const second = isPackstation(address.street) ? address.postNumber : address.company;
  return csvLine([
    textCell(parcel.number),
    dayCell(day),
    textCell(sender.name),
    textCell(from.street),
    textCell(from.houseNumber),
    textCell(sender.postcode),
    textCell(sender.city),
    countryCell(sender.country),
    textCell(address.name),
    textCell(second),
    textCell(address.extra),
    textCell(to.street),
    textCell(to.houseNumber),
    textCell(address.postcode),
    textCell(address.city),
    countryCell(address.country),
    // In kilogrammes, with a comma.
    { written: kilogrammes(parcel.weightGrams + packagingGrams) },
  ]);
};

const kilogrammes = (grams: number): string => (grams / 1_000).toFixed(3).replace(".", ",");

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

/** ISO 3166-1 alpha-3, which DHL asks for. */
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
const countryCell = (country: string) =>
  isCountryCode(country) ? codeCell(alpha3[country]) : emptyCell;
