// A bank's CSV statement read by its named columns.

import { z } from "zod";

import { ibanOrNone } from "#shared/money/iban.ts";
import { cents } from "#shared/money/money.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import {
  type BankBooking,
  type OutgoingBooking,
  payerLengthMax,
  purposeLengthMax,
  type ReadStatement,
  statementRowsMax,
} from "./booking.ts";
import { columnNames, findColumn } from "./csv-columns.ts";
import { csvDelimiters, parseCsvRows } from "./csv-rows.ts";
import { type DecimalMark, decimalMarkOf, parseWrittenAmount } from "./written-amount.ts";
import { isMonthFirst, parseWrittenDay } from "./written-day.ts";

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
  const guessed = guessColumns(header);
  return {
    header,
    rows: rows.slice(at + 1),
    // Money without names is hard to place: where none was found a person is asked.
    columns: guessed?.payer === null ? null : guessed,
    score: (known === -1 ? 0 : 1_000) + header.length,
  };
};

const guessColumns = (header: readonly string[]): CsvColumns | null => {
  const known = header.slice(0, columnsMax);
  const bookedOn = findColumn(known, columnNames.bookedOn);
  const amount = findColumn(known, columnNames.amount) ?? findColumn(known, columnNames.credit);
  const payer = findColumn(known, columnNames.payer);
  const purpose = findColumn(known, columnNames.purpose);
  if (bookedOn === null || amount === null || (payer === null && purpose === null)) return null;
  return { bookedOn, amount, payer, purpose };
};

/** The bookings of a table: money that came or left, in euros, booked for good. */
export const bookingsOfTable = (table: CsvTable, columns: CsvColumns): ReadStatement => {
  const rest = readRestColumns(table.header);
  const days = table.rows.map((row) => row[columns.bookedOn] ?? "");
  const style = {
    mark: decimalMarkOf(table.rows.flatMap((row) => writtenAmounts(row, columns, rest))),
    isMonthFirst: isMonthFirst(days),
  };
  const read = table.rows.map((row) => readRow(row, columns, rest, style));
  const bookings = read.flatMap((row) => (row.kind === "came" ? [row.booking] : []));
  const outgoing = read.flatMap((row) => (row.kind === "left" ? [row.booking] : []));
  const count = (kind: Row["kind"]) => read.filter((row) => row.kind === kind).length;
  // With a column for what came alone, all that left has an empty cell there; a column that is empty
  // in every line was named wrongly.
  const isEmptyFine = bookings.length + outgoing.length > 0;
  const leftCount = count("left") + (isEmptyFine ? count("empty") : 0);
  const foreignCount = count("foreign");
  return {
    bookings,
    outgoing,
    otherCount: count("other") + leftCount + foreignCount,
    leftCount,
    foreignCount,
    unreadCount: count("unread") + (isEmptyFine ? 0 : count("empty")),
  };
};

type Row =
  | { readonly kind: "came"; readonly booking: BankBooking }
  | { readonly kind: "left"; readonly booking: OutgoingBooking }
  | { readonly kind: "other" | "foreign" | "unread" | "empty" };

const readRestColumns = (header: readonly string[]) => ({
  credit: findColumn(header, columnNames.credit),
  debit: findColumn(header, columnNames.debit),
  payerIban: findColumn(header, columnNames.payerIban),
  otherPurpose: findColumn(header, columnNames.otherPurpose),
  reference: findColumn(header, columnNames.reference),
  direction: findColumn(header, columnNames.direction),
  currency: findColumn(header, columnNames.currency),
  state: findColumn(header, columnNames.state),
  kind: findColumn(header, columnNames.kind),
});
type RestColumns = ReturnType<typeof readRestColumns>;

const writtenAmounts = (
  row: readonly string[],
  { amount }: CsvColumns,
  { credit, debit }: RestColumns,
): string[] =>
  [amount, credit, debit].map((at) => (at === null ? "" : (row[at] ?? ""))).filter(Boolean);

/** Not booked, taken back, or between accounts of the shop's own. */
const unbooked =
  /vorgemerkt|pending|ausstehend|declined|abgelehnt|cancel|storniert|revert|reversed|failed/i;
const ownMove =
  /bankgutschrift|allgemeine (abbuchung|abhebung|gutschrift|währung)|general (credit|withdrawal|currency)|currency conversion|bank deposit|exchange/i;

const readRow = (
  row: readonly string[],
  columns: CsvColumns,
  rest: RestColumns,
  style: { readonly mark: DecimalMark; readonly isMonthFirst: boolean },
): Row => {
  const cell = (at: number | null) => (at === null ? "" : (row[at] ?? ""));
  // Sums and notes below the table have fewer cells.
  if (row.length <= Math.max(columns.bookedOn, columns.amount)) return { kind: "other" };
  // What is under way may have no day yet.
  if (unbooked.test(cell(rest.state)) || ownMove.test(cell(rest.kind))) return { kind: "other" };
  const bookedOn = parseWrittenDay(cell(columns.bookedOn), style.isMonthFirst);
  const isDebited = cell(columns.amount) === "" && cell(rest.credit) === "";
  const written = cell(columns.amount) || cell(rest.credit) || cell(rest.debit);
  if (bookedOn !== null && written === "") return { kind: "empty" };
  const read = parseWrittenAmount(written, style.mark);
  if (bookedOn === null || read === null) return { kind: "unread" };
  const isLeft = read < 0 || isDebited || /^(s|soll|debit|belastung)$/i.test(cell(rest.direction));
  const amountCents = cents(Math.abs(read));
  if (amountCents === 0) return { kind: "other" };
  if (!/^(eur|€|)$/i.test(cell(rest.currency))) return { kind: "foreign" };
  const reference = tidyText(cell(rest.reference)) || null;
  const purpose = tidyText(cell(columns.purpose)) || tidyText(cell(rest.otherPurpose));
  const said = { reference, bookedOn, amountCents, purpose: purpose.slice(0, purposeLengthMax) };
  const iban = ibanOrNone(cell(rest.payerIban));
  if (isLeft) return { kind: "left", booking: { ...said, payeeIban: iban } };
  const payer = tidyText(cell(columns.payer)).slice(0, payerLengthMax);
  return { kind: "came", booking: { ...said, payer, payerIban: iban } };
};
