import {
  amountCell,
  codeCell,
  type CsvCell,
  csvLine,
  emptyCell,
  percentCell,
  textCell,
} from "#shared/text/csv.ts";

import { bookRows, type BookRow, isTaxedAbroad } from "./book-rows.ts";
import { datevColumns } from "./datev-columns.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { periodOfMonth } from "./periods.ts";

/** Whose books these are, and the accounts of its chart; SKR03 where nobody said otherwise. */
export type DatevSettings = {
  /** "Berater" and "Mandant" at the accountant's. */
  readonly consultantNumber: number;
  readonly clientNumber: number;
  /** One collective account of all who owe. */
  readonly debtorAccount: string;
  readonly standardAccount: string;
  readonly reducedAccount: string;
  /** Taxed in the country of destination. */
  readonly destinationAccount: string;
  readonly smallBusinessAccount: string;
  /** Any other rate. */
  readonly otherAccount: string;
};

/** Our accounts have four digits; those of persons one more, as the format wants. */
const accountDigits = 4;
const bookingTextLengthMax = 60;
const documentFieldLengthMax = 36;

/** The first two lines: what the batch is, and its columns. */
export const datevHeader = (settings: DatevSettings, month: string, createdAt: Date): string => {
  const { from, before } = periodOfMonth(month);
  const lastDay = new Date(Date.parse(before) - 86_400_000).toISOString().slice(0, 10);
  const cells: readonly CsvCell[] = [
    textCell("EXTF"),
    codeCell(700),
    codeCell(21),
    textCell("Buchungsstapel"),
    codeCell(13),
    codeCell(createdAt.toISOString().replaceAll(/\D/g, "").slice(0, 17)),
    emptyCell,
    textCell("RE"),
    textCell(""),
    textCell(""),
    codeCell(settings.consultantNumber),
    codeCell(settings.clientNumber),
    codeCell(`${month.slice(0, 4)}0101`),
    codeCell(accountDigits),
    codeCell(from.replaceAll("-", "")),
    codeCell(lastDay.replaceAll("-", "")),
    textCell(`Rechnungen ${month}`),
    textCell(""),
    // Financial accounting, independent of its purpose, not yet locked: the accountant's to decide.
    codeCell(1),
    codeCell(0),
    codeCell(0),
    textCell("EUR"),
    ...Array.from({ length: 9 }, () => emptyCell),
  ];
  return csvLine(cells) + csvLine(datevColumns.map((name) => ({ written: name })));
};

/** A booking for each rate: who owes, against what was earned; a credit note the other way round. */
export const datevLines = (settings: DatevSettings, document: InvoiceDocument): string =>
  bookRows(document)
    .filter(({ grossCents }) => grossCents !== 0)
    .map((row) => bookingLine(settings, row))
    .join("");

const bookingLine = (settings: DatevSettings, row: BookRow): string => {
  const { document, rateBp, grossCents } = row;
  const name = document.buyer?.company || document.buyer?.name || "";
  const isAbroad = isTaxedAbroad(document);
  const cells = new Map<string, CsvCell>([
    ["Umsatz (ohne Soll/Haben-Kz)", amountCell(Math.abs(grossCents))],
    ["Soll/Haben-Kennzeichen", textCell(grossCents < 0 ? "H" : "S")],
    ["WKZ Umsatz", textCell("EUR")],
    ["Konto", codeCell(settings.debtorAccount)],
    ["Gegenkonto (ohne BU-Schlüssel)", codeCell(accountOf(settings, row))],
    ["Belegdatum", codeCell(document.issuedOn.slice(8, 10) + document.issuedOn.slice(5, 7))],
    ["Belegfeld 1", textCell(document.number.slice(0, documentFieldLengthMax))],
    ["Buchungstext", textCell(cut(`${document.order.number} ${name}`, bookingTextLengthMax))],
    ["EU-Land u. UStID (Bestimmung)", isAbroad ? textCell(document.taxCountry) : emptyCell],
    ["EU-Steuersatz (Bestimmung)", isAbroad ? percentCell(rateBp) : emptyCell],
    ["Auftragsnummer", textCell(document.order.number)],
    ["Festschreibung", codeCell(0)],
  ]);
  return csvLine(datevColumns.map((column) => cells.get(column) ?? emptyCell));
};

const accountOf = (settings: DatevSettings, { document, rateBp }: BookRow): string => {
  if (document.form === "small_business") return settings.smallBusinessAccount;
  if (isTaxedAbroad(document)) return settings.destinationAccount;
  if (rateBp === 1_900) return settings.standardAccount;
  return rateBp === 700 ? settings.reducedAccount : settings.otherAccount;
};

const cut = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).toWellFormed().trim();
