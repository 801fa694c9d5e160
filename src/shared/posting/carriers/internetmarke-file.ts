import { isPackstation } from "#shared/address/address.ts";

import {
  type CarrierPart,
  type CarrierTrouble,
  type Column,
  columnTrouble,
} from "./carrier-columns.ts";
import { type Sending, splitStreet, threeLetters } from "./sending.ts";
import { spreadNames } from "./spread-names.ts";

/** In characters; the second line of a name is shorter, and street and number are one line. */
const lengthsMax = { name: 50, additional: 40, streetLine: 50, city: 40 } as const;

/**
 * The addresses that Deutsche Post's Internetmarke takes from a file: the first line after the headings is the
 * sender, ISO 8859-1, countries in three letters, empty cells without quotes. As the exports of the platform
 * "wingolfsplattform" (ListExports::DpagInternetmarken) and of Korona write it for that site; the column REFERENZ
 * as in exports of 2025 and 2026. The site names no lengths; these are Deutsche Post's own for the same address in
 * its interface INTERNETMARKE (name, additionalName, addressLine1, city).
 */
export const internetmarkeColumns: readonly Column[] = [
  { heading: "NAME", part: "name", lengthMax: lengthsMax.name, read: nameLine(0) },
  { heading: "ZUSATZ", part: "extra", lengthMax: lengthsMax.additional, read: nameLine(1) },
  { heading: "STRASSE", part: "street", read: ({ parcel }) => streetOf(parcel.address).street },
  {
    heading: "NUMMER",
    part: "houseNumber",
    read: ({ parcel }) => streetOf(parcel.address).houseNumber,
  },
  { heading: "PLZ", part: "postcode", read: ({ parcel }) => parcel.address.postcode },
  {
    heading: "STADT",
    part: "city",
    lengthMax: lengthsMax.city,
    read: ({ parcel }) => parcel.address.city,
  },
  { heading: "LAND", read: ({ parcel }) => threeLetters(parcel.address.country) },
  { heading: "ADRESS_TYP", read: () => "HOUSE" },
  { heading: "REFERENZ", read: ({ parcel }) => parcel.number },
];

/** The line above all others: who sends. */
export const internetmarkeSender: readonly Column[] = [
  {
    heading: "NAME",
    part: "sender",
    lengthMax: lengthsMax.name,
    read: ({ sender }) => sender.name,
  },
  { heading: "ZUSATZ", read: () => "" },
  { heading: "STRASSE", part: "sender", read: ({ sender }) => streetOf(sender).street },
  { heading: "NUMMER", part: "sender", read: ({ sender }) => streetOf(sender).houseNumber },
  { heading: "PLZ", part: "sender", read: ({ sender }) => sender.postcode },
  {
    heading: "STADT",
    part: "sender",
    lengthMax: lengthsMax.city,
    read: ({ sender }) => sender.city,
  },
  { heading: "LAND", read: ({ sender }) => threeLetters(sender.country) },
  { heading: "ADRESS_TYP", read: () => "HOUSE" },
  { heading: "REFERENZ", read: () => "" },
];

/** Why Deutsche Post would not take a parcel as a letter; null: it stands in the file. */
export const internetmarkeTrouble = (sending: Sending): CarrierTrouble | null =>
  isPackstation(sending.parcel.address.street)
    ? { code: "no_packstation" }
    : columnTrouble([...internetmarkeSender, ...linesWithin, ...internetmarkeColumns], sending);

/** In no column of their own, and asked for their length only: street and number are one line, company a part of one. */
const linesWithin: readonly Column[] = [
  line("sender", lengthsMax.streetLine, ({ sender }) => sender.street),
  line("street", lengthsMax.streetLine, ({ parcel }) => parcel.address.street),
  line("company", lengthsMax.additional, ({ parcel }) => parcel.address.company),
];
function line(part: CarrierPart, lengthMax: number, read: Column["read"]): Column {
  return { heading: "", part, lengthMax, read };
}
/** Company and addition share the second line; a name that is too long goes on there while it is free. */
function nameLine(at: 0 | 1): Column["read"] {
  return ({ parcel: { address } }) => {
    const below = [address.company, address.extra].filter((text) => text !== "").join(", ");
    const { name, additional } = lengthsMax;
    return spreadNames([address.name, below], [name, additional])[at] ?? "";
  };
}
function streetOf({ street }: { readonly street: string }) {
  return splitStreet(street);
}
