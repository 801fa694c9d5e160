import { amountCell, csvLine, percentCell, textCell } from "#shared/csv.ts";
import { addCents, type Cents } from "#shared/money.ts";

import { bookRows, isTaxedAbroad } from "./book-rows.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { quarterOf } from "./periods.ts";

/** What was sold to a country at a rate; corrections of an earlier quarter are declared by that quarter. */
export type OssLine = {
  readonly country: string;
  readonly rateBp: number;
  /** The earlier quarter that is corrected; null: sales of the quarter itself. */
  readonly corrects: string | null;
  readonly netCents: Cents;
  readonly vatCents: Cents;
};

/**
 * Adds a document to the report of a quarter. A credit note within the quarter lowers its sales; one for
 * an invoice of an earlier quarter corrects that one (Art. 369g VAT directive).
 */
export const addToOssReport = (
  report: readonly OssLine[],
  document: InvoiceDocument,
): readonly OssLine[] => {
  if (!isTaxedAbroad(document)) return report;
  const corrected = document.credits && quarterOf(document.credits.issuedOn);
  const corrects = corrected === quarterOf(document.issuedOn) ? null : corrected;
  return bookRows(document).reduce<readonly OssLine[]>((lines, { rateBp, netCents, vatCents }) => {
    const country = document.taxCountry;
    const isSame = (line: OssLine) =>
      line.country === country && line.rateBp === rateBp && line.corrects === corrects;
    const known = lines.find(isSame);
    const line: OssLine = {
      country,
      rateBp,
      corrects,
      netCents: known ? addCents(known.netCents, netCents) : netCents,
      vatCents: known ? addCents(known.vatCents, vatCents) : vatCents,
    };
    return [...lines.filter((other) => !isSame(other)), line].toSorted(byCountry);
  }, report);
};

const byCountry = (first: OssLine, second: OssLine): number => {
  const [one, other] = [first, second].map(
    ({ corrects, country, rateBp }) =>
      `${corrects ?? ""} ${country} ${String(99_999 - rateBp).padStart(5, "0")}`,
  );
  return (one ?? "") < (other ?? "") ? -1 : 1;
};

/** The report as a file, in German as the tax office asks for it. */
export const ossCsv = (quarter: string, report: readonly OssLine[]): string =>
  [
    csvLine(
      ["Quartal", "Berichtigt", "Land", "Steuersatz %", "Netto EUR", "Steuer EUR"].map(textCell),
    ),
    ...report.map((line) =>
      csvLine([
        textCell(quarter),
        textCell(line.corrects ?? ""),
        textCell(line.country),
        percentCell(line.rateBp),
        amountCell(line.netCents),
        amountCell(line.vatCents),
      ]),
    ),
  ].join("");
