import { isPackstation } from "#shared/address/address.ts";
import { dayCell } from "#shared/text/csv.ts";

import type { CarrierAccounts, DhlAccount } from "./carrier-accounts.ts";
import { type CarrierTrouble, type Column, columnTrouble } from "./carrier-columns.ts";
import {
  kilogrammes,
  parcelGrams,
  parcelGramsMax,
  fitStreet,
  type Sending,
  splitStreet,
  threeLetters,
} from "./sending.ts";
import { spreadNames } from "./spread-names.ts";

/** Characters of a line that says who is written to. */
const nameLengthMax = 50;
const houseNumberLengthMax = 10;

/**
 * The columns of "DHL Vorlage Sendungsdatenimport" (business portal, Versenden) that a parcel within the EU
 * needs; the importer goes by the headings. Headings as Mediaopt's DHL module for OXID writes them; lengths as
 * "Parcel DE Shipping" (ContactAddress, refNo), the same service's other door, has them. ISO 8859-1.
 */
export const dhlColumns: readonly Column[] = [
  { heading: "Sendungsreferenz", read: ({ parcel }) => parcel.number },
  { heading: "Sendungsdatum", read: ({ day }) => dayCell(day).written },
  ...senderColumns("Absender", () => true),
  { heading: "Empfänger Name 1", part: "name", lengthMax: nameLengthMax, read: nameLine(0) },
  {
    heading: "Empfänger Name 2 / Postnummer",
    part: "company",
    lengthMax: nameLengthMax,
    read: nameLine(1),
  },
  { heading: "Empfänger Name 3", part: "extra", lengthMax: nameLengthMax, read: nameLine(2) },
  {
    heading: "Empfänger Straße",
    part: "street",
    lengthMax: 50,
    read: (sending) => to(sending).street,
  },
  {
    heading: "Empfänger Hausnummer",
    part: "houseNumber",
    lengthMax: houseNumberLengthMax,
    read: (sending) => to(sending).houseNumber,
  },
  { heading: "Empfänger PLZ", part: "postcode", lengthMax: 10, read: address("postcode") },
  { heading: "Empfänger Ort", part: "city", lengthMax: 40, read: address("city") },
  { heading: "Empfänger Land", read: ({ parcel }) => threeLetters(parcel.address.country) },
  { heading: "Gewicht", read: ({ parcel }) => kilogrammes(parcelGrams(parcel)) },
  { heading: "Produkt- und Servicedetails", read: (sending) => dhlProduct(sending)?.code ?? "" },
  ...senderColumns("Retourenempfänger", hasReturn),
  {
    heading: "Retouren-Abrechnungsnummer",
    read: (sending) => (hasReturn(sending) ? sending.accounts.dhl.returns : ""),
  },
  {
    heading: "Abrechnungsnummer",
    read: (sending) => {
      const product = dhlProduct(sending);
      return product === null ? "" : sending.accounts.dhl[product.account];
    },
  },
];

/** Why DHL would not take a parcel; null: it stands in the file. */
export const dhlTrouble = (sending: Sending): CarrierTrouble | null => {
  if (parcelGrams(sending.parcel) > parcelGramsMax) return { code: "too_heavy" };
  // Without any number the portal asks for the product of all parcels at once.
  const isAgreed = Object.values<string>(sending.accounts.dhl).some((number) => number !== "");
  if (isAgreed && dhlProduct(sending) === null) return { code: "no_product" };
  return columnTrouble([companyAtLocker, ...dhlColumns], sending);
};

/** In no column of its own at a Packstation, and asked for what it may be there. */
const companyAtLocker: Column = {
  heading: "",
  part: "company",
  lengthMax: nameLengthMax,
  read: ({ parcel: { address: to } }) => (isPackstation(to.street) ? to.company : ""),
};

const smallGramsMax = 1_000;

type DhlProduct = {
  readonly code: string;
  readonly account: Exclude<DhlAccount, "returns">;
  readonly isAbroad: boolean;
  readonly gramsMax: number;
};
/** The lighter first: what fits into a small parcel costs less. V62WP ended on 2026-05-31, V62KP came for it. */
const dhlProducts: readonly DhlProduct[] = [
  { code: "V62KP", account: "small", isAbroad: false, gramsMax: smallGramsMax },
  { code: "V01PAK", account: "parcel", isAbroad: false, gramsMax: parcelGramsMax },
  { code: "V66WPI", account: "smallAbroad", isAbroad: true, gramsMax: smallGramsMax },
  { code: "V53WPAK", account: "abroad", isAbroad: true, gramsMax: parcelGramsMax },
];

/** The least product that the shop has a number for and that takes this parcel. */
const dhlProduct = ({
  parcel,
  accounts,
}: {
  readonly parcel: Sending["parcel"];
  readonly accounts: CarrierAccounts;
}): DhlProduct | null =>
  dhlProducts.find(
    ({ account, isAbroad, gramsMax }) =>
      accounts.dhl[account] !== "" &&
      isAbroad === (parcel.address.country !== "DE") &&
      parcelGrams(parcel) <= gramsMax,
  ) ?? null;

/** A label for the way back comes with parcels within Germany only. */
function hasReturn(sending: Sending): boolean {
  return sending.accounts.dhl.returns !== "" && dhlProduct(sending)?.code === "V01PAK";
}

function senderColumns(who: string, isWritten: (sending: Sending) => boolean): Column[] {
  const column = (heading: string, lengthMax: number, read: Column["read"]): Column => ({
    heading: `${who} ${heading}`,
    part: "sender",
    lengthMax,
    read: (sending) => (isWritten(sending) ? read(sending) : ""),
  });
  return [
    column("Name 1", 50, ({ sender }) => sender.name),
    column("Straße", 50, ({ sender }) => splitStreet(sender.street).street),
    column("Hausnummer", 10, ({ sender }) => splitStreet(sender.street).houseNumber),
    column("PLZ", 10, ({ sender }) => sender.postcode),
    column("Ort", 40, ({ sender }) => sender.city),
    column("Land", 3, ({ sender }) => threeLetters(sender.country)),
  ];
}

function address(field: "postcode" | "city"): Column["read"] {
  return ({ parcel }) => parcel.address[field];
}
function to({ parcel }: Sending) {
  return fitStreet(parcel.address, houseNumberLengthMax);
}
/** A Packstation asks for the customer's number in the second line; a company then stands below it. */
function nameLine(at: 0 | 1 | 2): Column["read"] {
  return (sending) => {
    const { name, company, street, postNumber } = sending.parcel.address;
    const { extra } = to(sending);
    const below = [company, extra].filter((text) => text !== "").join(", ");
    const lines = isPackstation(street)
      ? [name, postNumber, below]
      : spreadNames([name, company, extra], [nameLengthMax, nameLengthMax, nameLengthMax]);
    return lines[at] ?? "";
  };
}
