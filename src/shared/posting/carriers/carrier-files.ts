// The files of parcels that carriers' own programs read: which there are, what fits into them, their bytes.

import { byteOrderMark } from "#shared/text/csv.ts";
import { encodeLatin1 } from "#shared/text/latin-1.ts";

import {
  type CarrierEncoding,
  type CarrierTrouble,
  type Column,
  columnLine,
  headingLine,
} from "./carrier-columns.ts";
import { dhlColumns, dhlTrouble } from "./dhl-file.ts";
import { dpdColumns, dpdTrouble } from "./dpd-file.ts";
import {
  internetmarkeColumns,
  internetmarkeSender,
  internetmarkeTrouble,
} from "./internetmarke-file.ts";
import { parcelListColumns, parcelListTrouble } from "./parcel-list.ts";
import type { CarrierParcel, Sending } from "./sending.ts";

/** Carriers whose importer's columns are known; `other` takes a list whose columns are assigned there. */
export const fileCarriers = ["dhl", "deutsche_post", "dpd", "other"] as const;
export type FileCarrier = (typeof fileCarriers)[number];

/** What each carrier would not take of a parcel; null: it stands in that carrier's file. */
export type CarrierTroubles = { readonly [Carrier in FileCarrier]: CarrierTrouble | null };

export const carrierTroubles = (sending: Sending): CarrierTroubles => ({
  dhl: dhlTrouble(sending),
  deutsche_post: internetmarkeTrouble(sending),
  dpd: dpdTrouble(sending),
  other: parcelListTrouble(sending),
});

/** As what letters a carrier's file is to be read. */
export const carrierEncoding = (carrier: FileCarrier): CarrierEncoding => shapes[carrier].encoding;

/**
 * Parcels as a file for a carrier's own program; each was asked for its {@link carrierTroubles} before. E-mail
 * addresses stay here: the shop mails the tracking number itself.
 */
export const carrierFile = (
  carrier: FileCarrier,
  parcels: readonly [CarrierParcel, ...CarrierParcel[]],
  rest: Omit<Sending, "parcel">,
): Uint8Array<ArrayBuffer> => {
  const { columns, sender, encoding, mark = "" } = shapes[carrier];
  const lineOf = (of: readonly Column[], parcel: CarrierParcel) =>
    columnLine(of, { ...rest, parcel }, encoding);
  const text = [
    mark + headingLine(columns),
    sender === undefined ? "" : lineOf(sender, parcels[0]),
    ...parcels.map((parcel) => lineOf(columns, parcel)),
  ].join("");
  return encoding === "utf-8" ? new TextEncoder().encode(text) : encodeLatin1(text);
};

type FileShape = {
  readonly columns: readonly Column[];
  readonly encoding: CarrierEncoding;
  /** A line above all others that says who sends. */
  readonly sender?: readonly Column[];
  /** What stands before the first heading. */
  readonly mark?: string;
};
const shapes: Readonly<Record<FileCarrier, FileShape>> = {
  dhl: { columns: dhlColumns, encoding: "iso-8859-1" },
  deutsche_post: {
    columns: internetmarkeColumns,
    encoding: "iso-8859-1",
    sender: internetmarkeSender,
  },
  dpd: { columns: dpdColumns, encoding: "utf-8" },
  other: { columns: parcelListColumns, encoding: "utf-8", mark: byteOrderMark },
};
