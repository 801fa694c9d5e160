import { bareCell, csvLine } from "#shared/text/csv.ts";
import { spellLatin1 } from "#shared/text/latin-1.ts";

import type { Sending } from "./sending.ts";

/** Parts of an address that people typed, and that may not fit a carrier's column. */
export const carrierParts = [
  "sender",
  "name",
  "company",
  "extra",
  "street",
  "houseNumber",
  "postcode",
  "city",
] as const;
export type CarrierPart = (typeof carrierParts)[number];

/** Why a parcel cannot stand in a carrier's file; nothing is cut off or left out in silence. */
export type CarrierTrouble =
  | { readonly code: "too_long"; readonly part: CarrierPart; readonly lengthMax: number }
  | { readonly code: "letters"; readonly part: CarrierPart }
  | { readonly code: "no_product" | "too_heavy" | "no_packstation" };

/** A column of a carrier's importer. */
export type Column = {
  readonly heading: string;
  readonly read: (sending: Sending) => string;
  /** Whose text it is; absent where the shop writes it and it always fits. */
  readonly part?: CarrierPart;
  /** In characters; absent where the carrier names none. */
  readonly lengthMax?: number;
};

/** As what letters a carrier's importer reads bytes. */
export type CarrierEncoding = "iso-8859-1" | "utf-8";

/** The first text of a parcel that a column does not take; null when all fit. */
export const columnTrouble = (
  columns: readonly Column[],
  sending: Sending,
  encoding: CarrierEncoding = "iso-8859-1",
): CarrierTrouble | null => {
  for (const { part, lengthMax, read } of columns) {
    if (part === undefined) continue;
    const spelt = spell(read(sending), encoding);
    if (spelt === null) return { code: "letters", part };
    if (lengthMax !== undefined && spelt.length > lengthMax) {
      return { code: "too_long", part, lengthMax };
    }
  }
  return null;
};

/** Headings, and a line with the text of each column. */
export const headingLine = (columns: readonly Column[]): string =>
  csvLine(columns.map(({ heading }) => bareCell(heading)));
export const columnLine = (
  columns: readonly Column[],
  sending: Sending,
  encoding: CarrierEncoding,
): string => csvLine(columns.map(({ read }) => bareCell(spell(read(sending), encoding) ?? "")));

const spell = (text: string, encoding: CarrierEncoding): string | null =>
  encoding === "utf-8" ? text : spellLatin1(text);
