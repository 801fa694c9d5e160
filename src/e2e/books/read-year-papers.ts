// Reads a year's papers (accountant's list, DATEV, OSS, bank) as their programs would.

import { accountantFilePath, datevFilePath, ossFilePath, zmFilePath } from "#shared/books.ts";
import { centsOf, recordsOf } from "#testing/houses/book-house.ts";
import { type ExtfBooking, readExtf } from "#testing/judges/books/read-extf.ts";

import type { YearShop } from "./year-shop.ts";

/** A line of the list for the accountant: what a document says of one rate, credit notes below zero. */
export type ListedRow = {
  readonly month: string;
  readonly isCredit: boolean;
  readonly number: string;
  readonly issuedOn: string;
  readonly order: string;
  /** The number of the invoice that is corrected; empty in an invoice. */
  readonly corrects: string;
  readonly vatId: string;
  readonly country: string;
  readonly taxedIn: string;
  /** Went to a business in another member state without VAT. */
  readonly isExempt: boolean;
  readonly ratePercent: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
};

export type MonthSums = {
  readonly month: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
};

export type OssRow = {
  readonly quarter: string;
  /** The earlier quarter that is corrected; empty: the quarter's own. */
  readonly corrects: string;
  readonly country: string;
  readonly ratePercent: number;
  readonly netCents: number;
  readonly vatCents: number;
};

export type ZmRow = {
  /** `2026-11`, or `2026-Q4`. */
  readonly period: string;
  readonly vatId: string;
  readonly netCents: number;
  /** Of the file for the portal. */
  readonly wholeEuros: number;
};

/** All that the books give out for a year and what reached into the next, as their files say it. */
export type YearPapers = {
  readonly sums: readonly MonthSums[];
  readonly listed: readonly ListedRow[];
  readonly bookings: readonly (ExtfBooking & { readonly month: string })[];
  readonly oss: readonly OssRow[];
  /** The recapitulative statements, by month and by quarter. */
  readonly zm: readonly ZmRow[];
};

export const readYearPapers = async (shop: YearShop, year: number): Promise<YearPapers> => {
  const months = [year, year + 1].flatMap((one) =>
    Array.from({ length: 12 }, (_, at) => `${one}-${String(at + 1).padStart(2, "0")}`),
  );
  const quarters = [year, year + 1].flatMap((one) => [1, 2, 3, 4].map((at) => `${one}-Q${at}`));
  const sums: MonthSums[] = [];
  const listed: ListedRow[] = [];
  const bookings: YearPapers["bookings"][number][] = [];
  const oss: OssRow[] = [];
  const zm: ZmRow[] = [];
  for (const month of months) {
    const { netCents, vatCents, grossCents } = await shop.staff.call.workshop.books.readMonth({
      month,
    });
    sums.push({ month, netCents, vatCents, grossCents });
    listed.push(...rowsOf(month, await shop.fetchFile(accountantFilePath(month))));
    const batch = readExtf(await shop.fetchFile(datevFilePath(month)));
    bookings.push(...batch.bookings.map((booking) => ({ ...booking, month })));
  }
  for (const quarter of quarters) {
    oss.push(...ossRowsOf(quarter, await shop.fetchFile(ossFilePath(quarter))));
  }
  for (const period of [...months, ...quarters]) {
    const told = await shop.staff.call.workshop.books.readZm({ period });
    const file = utf8.decode(await shop.fetchFile(zmFilePath(period)));
    const lines = file.split("\r\n").slice(2, -1);
    if (lines.length !== told.length) throw new Error(`${period}: ${lines.length} lines of the ZM`);
    for (const { vatId, netCents } of told) {
      const line = lines.find((one) => one.startsWith(`${vatId},`));
      zm.push({ period, vatId, netCents, wholeEuros: Number(line?.split(",")[1]) });
    }
  }
  return { sums, listed, bookings, oss, zm };
};

const utf8 = new TextDecoder();

const rowsOf = (month: string, file: Uint8Array): ListedRow[] =>
  recordsOf(utf8.decode(file)).map((record) => ({
    month,
    isCredit: record["Art"] === "Rechnungskorrektur",
    number: record["Nummer"] ?? "",
    issuedOn: dayOf(record["Rechnungsdatum"]),
    order: record["Bestellung"] ?? "",
    corrects: record["Korrigiert"] ?? "",
    vatId: record["USt-IdNr."] ?? "",
    country: record["Land"] ?? "",
    taxedIn: record["Steuerland"] ?? "",
    isExempt: record["Besteuerung"] === "ig. Lieferung",
    ratePercent: numberOf(record["Steuersatz %"]),
    netCents: centsOf(record["Netto EUR"]),
    vatCents: centsOf(record["Steuer EUR"]),
    grossCents: centsOf(record["Brutto EUR"]),
  }));

const ossRowsOf = (quarter: string, file: Uint8Array): OssRow[] =>
  recordsOf(utf8.decode(file)).map((record) => ({
    quarter,
    corrects: record["Berichtigt"] ?? "",
    country: record["Land"] ?? "",
    ratePercent: numberOf(record["Steuersatz %"]),
    netCents: centsOf(record["Netto EUR"]),
    vatCents: centsOf(record["Steuer EUR"]),
  }));

const numberOf = (text = ""): number => Number(text.replace(",", "."));
const dayOf = (text = ""): string => text.split(".").toReversed().join("-");
