import { isPackstation } from "#shared/address/address.ts";

import { type CarrierTrouble, type Column, columnTrouble } from "./carrier-columns.ts";
import { type Sending, splitStreet, threeLetters } from "./sending.ts";

/**
 * The addresses that Deutsche Post's Internetmarke takes from a file: the first line after the headings is the
 * sender, ISO 8859-1, countries in three letters, empty cells without quotes. As the exports of the platform
 * "wingolfsplattform" (ListExports::DpagInternetmarken) and of Korona write it for that site; the column REFERENZ
 * as in exports of 2025 and 2026. The site names no lengths.
 */
export const internetmarkeColumns: readonly Column[] = [
  { heading: "NAME", part: "name", read: ({ parcel }) => parcel.address.name },
  { heading: "ZUSATZ", part: "extra", read: additional },
  { heading: "STRASSE", part: "street", read: ({ parcel }) => streetOf(parcel.address).street },
  {
    heading: "NUMMER",
    part: "houseNumber",
    read: ({ parcel }) => streetOf(parcel.address).houseNumber,
  },
  { heading: "PLZ", part: "postcode", read: ({ parcel }) => parcel.address.postcode },
  { heading: "STADT", part: "city", read: ({ parcel }) => parcel.address.city },
  { heading: "LAND", read: ({ parcel }) => threeLetters(parcel.address.country) },
  { heading: "ADRESS_TYP", read: () => "HOUSE" },
  { heading: "REFERENZ", read: ({ parcel }) => parcel.number },
];

/** The line above all others: who sends. */
export const internetmarkeSender: readonly Column[] = [
  { heading: "NAME", part: "sender", read: ({ sender }) => sender.name },
  { heading: "ZUSATZ", read: () => "" },
  { heading: "STRASSE", part: "sender", read: ({ sender }) => streetOf(sender).street },
  { heading: "NUMMER", part: "sender", read: ({ sender }) => streetOf(sender).houseNumber },
  { heading: "PLZ", part: "sender", read: ({ sender }) => sender.postcode },
  { heading: "STADT", part: "sender", read: ({ sender }) => sender.city },
  { heading: "LAND", read: ({ sender }) => threeLetters(sender.country) },
  { heading: "ADRESS_TYP", read: () => "HOUSE" },
  { heading: "REFERENZ", read: () => "" },
];

/** Why Deutsche Post would not take a parcel as a letter; null: it stands in the file. */
export const internetmarkeTrouble = (sending: Sending): CarrierTrouble | null =>
  isPackstation(sending.parcel.address.street)
    ? { code: "no_packstation" }
    : (columnTrouble(internetmarkeSender, sending) ?? columnTrouble(internetmarkeColumns, sending));

function streetOf({ street }: { readonly street: string }) {
  return splitStreet(street);
}
function additional({ parcel: { address } }: Sending): string {
  return [address.company, address.extra].filter((text) => text !== "").join(", ");
}
