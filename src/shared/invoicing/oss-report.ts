// The One Stop Shop report (OSS): sales by country and rate, as CSV.

import { amountCell, csvLine, percentCell, textCell } from "#shared/text/csv.ts";

/** What was sold to a country at a rate; corrections of an earlier quarter are declared by that quarter. */
export type OssLine = {
  readonly country: string;
  readonly rateBp: number;
  /** The earlier quarter that is corrected; null: sales of the quarter itself. */
  readonly corrects: string | null;
  /** Sums over many invoices: more than one amount may be. */
  readonly netCents: number;
  readonly vatCents: number;
};

/** The quarter's own sales first, then what is corrected, each by country, the highest rate first. */
export const sortOssReport = (report: readonly OssLine[]): readonly OssLine[] =>
  report.toSorted(byCountry);

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
