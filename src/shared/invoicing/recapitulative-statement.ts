// The recapitulative statement (Zusammenfassende Meldung, ZM) of exempt supplies, as CSV.

/** What went to one business without VAT in a period, less what was credited; below zero: more was credited. */
export type ZmLine = {
  /** With its country first. */
  readonly vatId: string;
  /** A sum over many invoices: more than one amount may be. */
  readonly netCents: number;
};

/** More lines are refused by the form; a second statement takes the others. */
export const zmLinesMax = 1_500;

/**
 * The statement of § 18a UStG as a file for the form "Zusammenfassende Meldung" of ELSTER and of the BZSt
 * portal: its version 3.0 (help page `zmdo_import_eop`), UTF-8 without a mark, one line a business, whole
 * euros. `L` is an intra-Community supply of goods.
 */
export const zmCsv = (report: readonly ZmLine[]): string =>
  [
    "#v3.0",
    "USt-IdNr.,Betrag (Euro),Art der Leistung",
    ...report.map(({ vatId, netCents }) => `${vatId},${wholeEuros(netCents)},L`),
    "",
  ].join("\r\n");

/** Half a euro away from nothing, for credits as for sales. */
export const wholeEuros = (netCents: number): number =>
  Math.sign(netCents) * Math.round(Math.abs(netCents) / 100) || 0;
