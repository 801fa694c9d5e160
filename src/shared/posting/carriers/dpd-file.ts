import { isPackstation } from "#shared/address/address.ts";

import { type CarrierTrouble, type Column, columnTrouble } from "./carrier-columns.ts";
import { fitStreet, kilogrammes, parcelGrams, parcelGramsMax, type Sending } from "./sending.ts";
import { spreadNames, utf8Length } from "./spread-names.ts";

/** Characters of a line that says who is written to. */
const nameLengthMax = 35;
const houseNumberLengthMax = 8;

/**
 * Fields of DPD Shipper's import of shipments, with the lengths that DPD gives them ("Creating an import file for
 * shipments", DPD Belgium and Netherlands): UTF-8, `;`, a line of headings, their order free, countries in two
 * letters. The customer's import profile leads headings to fields; sender, product and notices stand in it.
 */
export const dpdColumns: readonly Column[] = [
  { heading: "recipient_reference", read: ({ parcel }) => parcel.number },
  { heading: "recipient_name", part: "name", lengthMax: nameLengthMax, read: nameLine(0) },
  { heading: "recipient_name2", part: "company", lengthMax: nameLengthMax, read: nameLine(1) },
  {
    heading: "recipient_street",
    part: "street",
    lengthMax: 35,
    read: (sending) => to(sending).street,
  },
  {
    heading: "recipient_house_no",
    part: "houseNumber",
    lengthMax: houseNumberLengthMax,
    read: (sending) => to(sending).houseNumber,
  },
  {
    heading: "recipient_street2",
    part: "extra",
    lengthMax: 35,
    read: (sending) => to(sending).extra,
  },
  { heading: "recipient_zip", part: "postcode", lengthMax: 9, read: address("postcode") },
  { heading: "recipient_city", part: "city", lengthMax: 35, read: address("city") },
  { heading: "recipient_country", read: address("country") },
  { heading: "weight", read: ({ parcel }) => kilogrammes(parcelGrams(parcel)) },
];

/** Why DPD would not take a parcel; null: it stands in the file. */
export const dpdTrouble = (sending: Sending): CarrierTrouble | null => {
  if (isPackstation(sending.parcel.address.street)) return { code: "no_packstation" };
  if (parcelGrams(sending.parcel) > parcelGramsMax) return { code: "too_heavy" };
  return columnTrouble(dpdColumns, sending, "utf-8");
};

function to({ parcel }: Sending) {
  return fitStreet(parcel.address, houseNumberLengthMax);
}
function nameLine(at: 0 | 1): Column["read"] {
  return ({ parcel: { address: to } }) =>
    spreadNames([to.name, to.company], [nameLengthMax, nameLengthMax], utf8Length)[at] ?? "";
}
function address(field: keyof Sending["parcel"]["address"]): Column["read"] {
  return ({ parcel }) => parcel.address[field];
}
