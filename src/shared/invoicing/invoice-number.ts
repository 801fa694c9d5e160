import { demoSeriesPrefix } from "#shared/settings.ts";

/** Invoices of a kind and a year: within it numbers follow each other without a gap. */
export const invoiceSeries = (prefix: string, issuedOn: string, isDemo: boolean): string =>
  `${isDemo ? demoSeriesPrefix : ""}${prefix}-${issuedOn.slice(0, 4)}`;

/** An invoice's number from its series and its place in it: `RE-2026-00042`. */
export const invoiceNumber = (series: string, sequence: number): string =>
  `${series}-${String(sequence).padStart(5, "0")}`;

/** LAW 15: eight years, counted from the end of the year of issue. */
const retentionYears = 8;
export const invoiceRetentionUntil = (issuedOn: string): string =>
  `${Number(issuedOn.slice(0, 4)) + retentionYears}-12-31`;
