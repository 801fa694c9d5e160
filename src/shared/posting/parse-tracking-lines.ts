import { type CsvDelimiter, csvDelimiters, parseCsvRows } from "#shared/bank/csv-rows.ts";
import { orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import { trackingNumberLengthMax } from "#shared/orders.ts";

/** What a line says: which parcel, and under which number it travels. */
export type TrackingLine = { readonly orderNumber: string; readonly trackingNumber: string };

export type TrackingLines = {
  readonly lines: readonly TrackingLine[];
  /** Lines that say no number of an order, or none of a parcel: nothing is guessed from them. */
  readonly unread: readonly string[];
};

const rowsMax = 1_000;

/**
 * Tracking numbers as they are pasted from a list, scanned one after the other, or exported by a carrier:
 * one parcel a line, the order's number and the parcel's number in any columns. The last line about an
 * order counts. Null when there are too many lines.
 * @param isKnown whether the workshop waits for this order; other numbers may be anything
 * @param only the order that a number alone is meant for, where one parcel waits: scanners type no more; of
 * two such numbers nobody can say which is its
 */
export const parseTrackingLines = (
  text: string,
  isKnown: (orderNumber: string) => boolean,
  only?: string,
): TrackingLines | null => {
  const rows = parseCsvRows(text, delimiterOf(text), rowsMax);
  if (rows === null) return null;
  const found = new Map<string, string>();
  const alone: string[] = [];
  const unread: string[] = [];
  for (const row of rows) {
    const cells = row.length === 1 ? (row[0] ?? "").split(/\s+/) : row;
    const named = cells
      .map((cell) => orderNumbersIn(cell).find(isKnown))
      .findIndex((number) => number !== undefined);
    const orderNumber = orderNumbersIn(cells[named] ?? "").find(isKnown);
    const tracking = cells
      .filter((_, index) => index !== named)
      .map(tidyTrackingNumber)
      .filter(isTrackingNumber)
      .toSorted((one, other) => other.length - one.length)[0];
    const single = only === undefined || row.length > 1 ? undefined : numberAlone(cells);
    if (orderNumber !== undefined && tracking !== undefined) found.set(orderNumber, tracking);
    else if (single !== undefined) alone.push(single);
    else unread.push(row.join(" "));
  }
  const [one] = alone;
  if (only !== undefined && one !== undefined && alone.length === 1 && !found.has(only)) {
    found.set(only, one);
  } else unread.push(...alone);
  return {
    lines: Array.from(found, ([orderNumber, trackingNumber]) => ({ orderNumber, trackingNumber })),
    unread,
  };
};

/** A line that is a parcel's number and nothing else; typed off a label it stands in groups. */
const numberAlone = (words: readonly string[]): string | undefined => {
  const number = tidyTrackingNumber(words.join(""));
  const isOther = words.some((word) => !/\d/.test(word) || /^\d{4}-\d{5,}$/.test(word));
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
