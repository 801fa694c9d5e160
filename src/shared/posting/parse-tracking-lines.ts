import { type CsvDelimiter, csvDelimiters, parseCsvRows } from "#shared/bank/csv-rows.ts";
import { orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import { trackingNumberLengthMax } from "#shared/orders.ts";

/** What a line says: which parcel, and under which number it travels. */
export type TrackingLine = { readonly parcelNumber: string; readonly trackingNumber: string };

/** A line from which nothing is guessed, and what it lacks. */
export type UnreadLine = {
  readonly line: string;
  readonly why: "no_number" | "no_tracking" | "which_parcel" | "not_here";
  /** Of `not_here`: the parcel that it names; of `which_parcel`: those that it may mean. */
  readonly numbers: readonly string[];
};

export type TrackingLines = {
  readonly lines: readonly TrackingLine[];
  readonly unread: readonly UnreadLine[];
};

const rowsMax = 1_000;

/**
 * Tracking numbers as they are pasted from a list, scanned one after the other, or exported by a carrier:
 * one parcel a line, its number or that of its order and the tracking number in any columns. The last line about a
 * parcel counts; a line of headings is none. Null when there are too many lines.
 * @param waiting the parcels the workshop waits for (`2026-00010`, `2026-00010-R1`); other numbers may be anything
 * @param only the parcel that a number alone is meant for, where one waits: scanners type no more; of
 * two such numbers nobody can say which is its
 */
export const parseTrackingLines = (
  text: string,
  waiting: readonly string[],
  only?: string,
): TrackingLines | null => {
  const delimiter = delimiterOf(text);
  const rows = parseCsvRows(text, delimiter, rowsMax);
  if (rows === null) return null;
  const found = new Map<string, string>();
  const alone: UnreadLine[] = [];
  const unread: UnreadLine[] = [];
  rows.forEach((row, at) => {
    const line = row.join(delimiter);
    if (at === 0 && rows.length > 1 && !/\d/.test(line)) return;
    const cells = row.length === 1 ? line.split(/\s+/) : row;
    const meant = cells.map((cell) => parcelsIn(cell, waiting));
    const named = meant.findIndex((numbers) => numbers.length > 0);
    const numbers = meant[named] ?? [];
    const [number] = numbers;
    const tracking = cells
      .filter((_, index) => index !== named)
      .map(tidyTrackingNumber)
      .filter(isTrackingNumber)
      .toSorted((one, other) => other.length - one.length)[0];
    const foreign = cells.filter((cell) => isNumberOfParcel(cell.trim()));
    if (number !== undefined) {
      if (tracking === undefined) unread.push({ line, why: "no_tracking", numbers: [] });
      else if (numbers.length > 1) unread.push({ line, why: "which_parcel", numbers });
      else found.set(number, tracking);
    } else if (only !== undefined && row.length === 1 && numberAlone(cells) !== undefined) {
      alone.push({ line, why: "no_number", numbers: [] });
    } else if (foreign.length > 0) unread.push({ line, why: "not_here", numbers: foreign });
    else unread.push({ line, why: "no_number", numbers: [] });
  });
  const [one] = alone;
  const single = one && numberAlone(one.line.split(/\s+/));
  if (only !== undefined && single !== undefined && alone.length === 1 && !found.has(only)) {
    found.set(only, single);
  } else unread.push(...alone);
  return {
    lines: Array.from(found, ([parcelNumber, trackingNumber]) => ({
      parcelNumber,
      trackingNumber,
    })),
    unread,
  };
};

/** Which reprint of an order: `-R1`. */
const reprintMark = /[-\s]R(?<which>\d{1,3})$/i;

/** The parcels a cell may mean: one where it names a reprint or only one of that order waits. */
const parcelsIn = (cell: string, waiting: readonly string[]): readonly string[] => {
  if (isTooLong(cell)) return [];
  const which = reprintMark.exec(cell.trim())?.groups?.["which"];
  for (const order of orderNumbersIn(cell)) {
    const ofOrder = waiting.filter((number) => number.replace(reprintMark, "") === order);
    const named =
      which === undefined ? ofOrder : ofOrder.filter((number) => number === `${order}-R${which}`);
    if (named.length > 0) return named;
  }
  return [];
};

/** Too many digits in one to be a parcel's, even one typed without its dash: what it holds of those is chance. */
const isTooLong = (cell: string): boolean =>
  !/20\d{2}-\d{5}/.test(cell) && /^\d{12,}$/.test(tidyTrackingNumber(cell));

/** As we write it: other digits may be anything. */
const isNumberOfParcel = (text: string): boolean => /^20\d{2}-\d{5,7}(?:-R\d{1,3})?$/i.test(text);

/** A line that is a parcel's number and nothing else; typed off a label it stands in groups. */
const numberAlone = (words: readonly string[]): string | undefined => {
  const number = tidyTrackingNumber(words.join(""));
  const isOther = words.some((word) => !/\d/.test(word) || isNumberOfParcel(word));
  return isOther || !isTrackingNumber(number) ? undefined : number;
};

/** The sign that is in most lines; a tab when none is. */
const delimiterOf = (text: string): CsvDelimiter => {
  const counts = csvDelimiters.map((sign) => ({ sign, count: text.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? "\t";
};

/** Carriers print groups with spaces, and read them without. */
const tidyTrackingNumber = (cell: string): string => cell.replaceAll(/[\s.-]/g, "").toUpperCase();

/** The shortest known are those of letters (RR123456785DE), the longest DHL's of 20 and UPS's of 18. */
const isTrackingNumber = (text: string): boolean =>
  text.length <= trackingNumberLengthMax && /^(?=(?:[A-Z]*\d){8})[A-Z0-9]{8,}$/.test(text);
