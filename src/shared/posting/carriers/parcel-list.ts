import { isPackstation } from "#shared/address/address.ts";

import type { CarrierTrouble, Column } from "./carrier-columns.ts";
import { kilogrammes, parcelGrams, type Sending, splitStreet } from "./sending.ts";

/**
 * A plain list for programs in which columns are assigned once (GLS, Hermes, UPS and resellers of labels): a heading
 * for each part of an address, in German as these programs name them. Nobody's lengths are known here.
 */
export const parcelListColumns: readonly Column[] = [
  { heading: "Referenz", read: ({ parcel }) => parcel.number },
  { heading: "Name", read: ({ parcel }) => parcel.address.name },
  { heading: "Firma", read: ({ parcel }) => parcel.address.company },
  { heading: "Zusatz", read: ({ parcel }) => parcel.address.extra },
  { heading: "Straße", read: ({ parcel }) => splitStreet(parcel.address.street).street },
  { heading: "Hausnummer", read: ({ parcel }) => splitStreet(parcel.address.street).houseNumber },
  { heading: "PLZ", read: ({ parcel }) => parcel.address.postcode },
  { heading: "Ort", read: ({ parcel }) => parcel.address.city },
  { heading: "Land", read: ({ parcel }) => parcel.address.country },
  { heading: "Gewicht in kg", read: ({ parcel }) => kilogrammes(parcelGrams(parcel)) },
];

/** Why no carrier but DHL would take a parcel; null: it stands in the list. */
export const parcelListTrouble = ({ parcel }: Sending): CarrierTrouble | null =>
  isPackstation(parcel.address.street) ? { code: "no_packstation" } : null;
