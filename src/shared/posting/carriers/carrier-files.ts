// The files of parcels that carriers' own programs read: which there are, what fits into them, their bytes.

import { encodeLatin1 } from "#shared/text/latin-1.ts";

import { type CarrierTrouble, columnLine, headingLine } from "./carrier-columns.ts";
import { dhlColumns, dhlTrouble } from "./dhl-file.ts";
import {
  internetmarkeColumns,
  internetmarkeSender,
  internetmarkeTrouble,
} from "./internetmarke-file.ts";
import type { CarrierParcel, Sending } from "./sending.ts";

/** Carriers whose importer's columns are known. */
export const fileCarriers = ["dhl", "deutsche_post"] as const;
export type FileCarrier = (typeof fileCarriers)[number];

/** What each carrier would not take of a parcel; null: it stands in that carrier's file. */
export type CarrierTroubles = { readonly [Carrier in FileCarrier]: CarrierTrouble | null };

export const carrierTroubles = (sending: Sending): CarrierTroubles => ({
  dhl: dhlTrouble(sending),
  deutsche_post: internetmarkeTrouble(sending),
});

/**
 * Parcels as a file for a carrier's own program; each was asked for its {@link carrierTroubles} before. E-mail
 * addresses stay here: the shop mails the tracking number itself.
 */
export const carrierFile = (
  carrier: FileCarrier,
  parcels: readonly [CarrierParcel, ...CarrierParcel[]],
  rest: Omit<Sending, "parcel">,
): Uint8Array<ArrayBuffer> => {
  const sendings = parcels.map((parcel): Sending => ({ ...rest, parcel }));
  const columns = carrier === "dhl" ? dhlColumns : internetmarkeColumns;
  const sender =
    carrier === "dhl" ? "" : columnLine(internetmarkeSender, { ...rest, parcel: parcels[0] });
  const lines = sendings.map((sending) => columnLine(columns, sending)).join("");
  return encodeLatin1(headingLine(columns) + sender + lines);
};
