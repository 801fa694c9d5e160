// DATEV export: the booking batch (EXTF) of a month.

import type { ShopDay } from "#shared/dates/shop-day.ts";
import type { ProviderMethod } from "#shared/payments.ts";
import {
  amountCell,
  codeCell,
  type CsvCell,
  csvLine,
  emptyCell,
  percentCell,
  textCell,
} from "#shared/text/csv.ts";

import type { AccountName } from "./account-charts.ts";
import { bookRows, type BookRow, isTaxedAbroad } from "./book-rows.ts";
import { datevColumns } from "./datev-columns.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { periodOfMonth } from "./periods.ts";

/** Whose books these are, and the accounts of its chart; SKR03 where nobody said otherwise. */
export type DatevSettings = Readonly<Record<AccountName, string>> & {
  /** "Berater" and "Mandant" at the accountant's. */
  readonly consultantNumber: number;
  readonly clientNumber: number;
  readonly providerAccounts: Readonly<Partial<Record<ProviderMethod, string>>>;
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
    textCell(`Rechnungen und Geld ${month}`),
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
    .map((row) => revenueLine(settings, row))
    .join("");

const revenueLine = (settings: DatevSettings, row: BookRow): string => {
  const { document, rateBp, grossCents } = row;
  const name = document.buyer?.company || document.buyer?.name || "";
  const isAbroad = isTaxedAbroad(document);
  return datevLine({
    "Umsatz (ohne Soll/Haben-Kz)": amountCell(Math.abs(grossCents)),
    "Soll/Haben-Kennzeichen": textCell(grossCents < 0 ? "H" : "S"),
    Konto: codeCell(settings.debtorAccount),
    "Gegenkonto (ohne BU-Schlüssel)": codeCell(accountOf(settings, row)),
    bookedOn: document.issuedOn,
    "Belegfeld 1": textCell(document.number.slice(0, documentFieldLengthMax)),
    Buchungstext: textCell(cut(`${document.order.number} ${name}`, bookingTextLengthMax)),
    "EU-Land u. UStID (Bestimmung)": destinationCell(document),
    ...(isAbroad && { "EU-Steuersatz (Bestimmung)": percentCell(rateBp) }),
    Auftragsnummer: textCell(document.order.number),
  });
};

/** What one booking says, by the names of the columns; days and months come of the day. */
type Booking = {
  readonly "Umsatz (ohne Soll/Haben-Kz)": CsvCell;
  readonly "Soll/Haben-Kennzeichen": CsvCell;
  readonly Konto: CsvCell;
  readonly "Gegenkonto (ohne BU-Schlüssel)": CsvCell;
  readonly bookedOn: ShopDay;
  readonly "Belegfeld 1": CsvCell;
  readonly Buchungstext: CsvCell;
  readonly "EU-Land u. UStID (Bestimmung)"?: CsvCell;
  readonly "EU-Steuersatz (Bestimmung)"?: CsvCell;
  readonly Auftragsnummer: CsvCell;
};

/** One line of the batch, in euros and not locked. */
export const datevLine = ({ bookedOn, ...booking }: Booking): string => {
  const cells = new Map<string, CsvCell>([
    ...Object.entries(booking),
    ["WKZ Umsatz", textCell("EUR")],
    ["Belegdatum", codeCell(bookedOn.slice(8, 10) + bookedOn.slice(5, 7))],
    ["Festschreibung", codeCell(0)],
  ]);
  return csvLine(datevColumns.map((column) => cells.get(column) ?? emptyCell));
};

/** The country whose tax it is, or of an exempt supply the buyer's VAT id. */
const destinationCell = (document: InvoiceDocument): CsvCell => {
  if (document.form === "exempt_supply") return textCell(document.buyer?.vatId ?? "");
  return isTaxedAbroad(document) ? textCell(document.taxCountry) : emptyCell;
};

const accountOf = (settings: DatevSettings, { document, rateBp }: BookRow): string => {
  if (document.form === "small_business") return settings.smallBusinessAccount;
  if (document.form === "exempt_supply") return settings.exemptAccount;
  if (isTaxedAbroad(document)) return settings.destinationAccount;
  if (rateBp === 1_900) return settings.standardAccount;
  return rateBp === 700 ? settings.reducedAccount : settings.otherAccount;
};

const cut = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).toWellFormed().trim();
