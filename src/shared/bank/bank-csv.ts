import { z } from "zod";

import { tidyText } from "#shared/text/tidy-text.ts";

import {
  type BankBooking,
  payerLengthMax,
  purposeLengthMax,
  type ReadStatement,
  statementRowsMax,
} from "./booking.ts";
import { csvDelimiters, parseCsvRows } from "./csv-rows.ts";
import { decimalMarkOf, parseWrittenAmount } from "./written-amount.ts";
import { parseWrittenDay } from "./written-day.ts";

const columnsMax = 60;
const columnSchema = z
  .int()
  .min(0)
  .max(columnsMax - 1);

/** Which column of a bank's file says what; a column that is null is not there. */
export const csvColumnsSchema = z.strictObject({
  bookedOn: columnSchema,
  amount: columnSchema,
  payer: columnSchema.nullable(),
  purpose: columnSchema.nullable(),
});
export type CsvColumns = z.infer<typeof csvColumnsSchema>;

/** A bank's file as a table, with what its header tells of the columns. */
export type CsvTable = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Null when the header does not say enough: a person names the columns once. */
  readonly columns: CsvColumns | null;
};

/**
 * Finds the table in a file: banks put some lines about the account before it.
 * @returns null when there is none, or too many lines
 */
export const parseCsvTable = (text: string): CsvTable | null => {
  let best: (CsvTable & { readonly score: number }) | null = null;
  for (const delimiter of csvDelimiters) {
    const rows = parseCsvRows(text.replace(/^\uFEFF/, ""), delimiter, statementRowsMax);
    if (rows === null) return null;
    const table = rows.length < 2 ? null : tableIn(rows);
    if (table !== null && (best === null || table.score > best.score)) best = table;
  }
  return best;
};

const preambleMax = 30;

const tableIn = (rows: readonly (readonly string[])[]) => {
  const starts = rows.slice(0, preambleMax);
  const known = starts.findIndex((row) => guessColumns(row) !== null);
  const widest = starts.reduce(
    (found, row, at) => (row.length > (starts[found]?.length ?? 0) ? at : found),
    0,
  );
  const at = known === -1 ? widest : known;
  const header = (rows[at] ?? []).slice(0, columnsMax);
  if (header.length < 2) return null;
  return {
    header,
    rows: rows.slice(at + 1),
    columns: guessColumns(header),
    score: (known === -1 ? 0 : 1_000) + header.length,
  };
};

/** How banks of this country call their columns, the better name first; compared without signs. */
const columnNames = {
  bookedOn: [
    "buchungstag",
    "buchungsdatum",
    "bookingdate",
    "buchung",
    "datum",
    "date",
    "valutadatum",
    "valuta",
    "wertstellung",
  ],
  amount: [
    "betrag",
    "betrageur",
    "betragineur",
    "umsatz",
    "umsatzineur",
    "umsatzeur",
    "amount",
    "amounteur",
  ],
  payer: [
    "beguenstigterzahlungspflichtiger",
    "namezahlungsbeteiligter",
    "zahlungsbeteiligter",
    "zahlungspflichtiger",
    "auftraggeberempfaenger",
    "beguenstigterauftraggeber",
    "auftraggeberbeguenstigter",
    "auftraggeber",
    "partnername",
    "payer",
    "payee",
    "name",
  ],
  purpose: [
    "verwendungszweck",
    "vorgangverwendungszweck",
    "paymentreference",
    "purpose",
    "reference",
    "buchungstext",
    "beschreibung",
  ],
  direction: ["sollhaben", "sh"],
  currency: ["waehrung", "currency", "whg"],
  state: ["info", "status"],
} as const;

const bareName = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll(/[^a-z]/g, "");

const findColumn = (header: readonly string[], names: readonly string[]): number | null => {
  const bare = header.map(bareName);
  const found = names.map((name) => bare.indexOf(name)).find((at) => at !== -1);
  return found === undefined || found >= columnsMax ? null : found;
};

const guessColumns = (header: readonly string[]): CsvColumns | null => {
  const bookedOn = findColumn(header, columnNames.bookedOn);
  const amount = findColumn(header, columnNames.amount);
  const payer = findColumn(header, columnNames.payer);
  const purpose = findColumn(header, columnNames.purpose);
  if (bookedOn === null || amount === null || (payer === null && purpose === null)) return null;
  return { bookedOn, amount, payer, purpose };
};

/** The bookings of a table: money that came, in euros, booked for good. */
export const bookingsOfTable = (table: CsvTable, columns: CsvColumns): ReadStatement => {
  const direction = findColumn(table.header, columnNames.direction);
  const currency = findColumn(table.header, columnNames.currency);
  const state = findColumn(table.header, columnNames.state);
  const mark = decimalMarkOf(table.rows.map((row) => row[columns.amount] ?? ""));
  const bookings: BankBooking[] = [];
  let otherCount = 0;
  let unreadCount = 0;
  for (const row of table.rows) {
    const cell = (at: number | null) => (at === null ? "" : (row[at] ?? ""));
    // Sums and notes below the table have fewer cells.
    if (row.length <= Math.max(columns.bookedOn, columns.amount)) {
      otherCount += 1;
      continue;
    }
    const bookedOn = parseWrittenDay(cell(columns.bookedOn));
    const amountCents = parseWrittenAmount(cell(columns.amount), mark);
    if (bookedOn === null || amountCents === null) unreadCount += 1;
    else if (
      amountCents <= 0 ||
      /^s(oll)?$/i.test(cell(direction)) ||
      !/^(eur|€|)$/i.test(cell(currency)) ||
      /vorgemerkt|pending/i.test(cell(state))
    ) {
      otherCount += 1;
    } else {
      bookings.push({
        reference: null,
        bookedOn,
        amountCents,
        payer: tidyText(cell(columns.payer)).slice(0, payerLengthMax),
        purpose: tidyText(cell(columns.purpose)).slice(0, purposeLengthMax),
      });
    }
  }
  return { bookings, otherCount, unreadCount };
};
