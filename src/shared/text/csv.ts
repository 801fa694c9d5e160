// Writes CSV files as German spreadsheets read them, without formulas.

/** A line of a CSV file as bookkeeping programs of this country read it: `;` between cells, CRLF after lines. */
const separator = ";";
const lineEnd = "\r\n";

/** Excel takes a file for UTF-8 only when it begins with this. */
export const byteOrderMark = "\uFEFF";

/** A cell as it stands in a file; made by the functions below only, so that none is left unescaped. */
export type CsvCell = { readonly written: string };

export const csvLine = (cells: readonly CsvCell[]): string =>
  cells.map(({ written }) => written).join(separator) + lineEnd;

/**
 * Text of people. Programs run a cell that begins like a formula; an apostrophe before it makes it text
 * again (FAULTS H5). Also after spaces and in the wide forms that some programs take for the same.
 */
export const textCell = (text: string): CsvCell => ({ written: quoted(harmless(text)) });

/** The same for programs that take quotes for text: they stand only where a cell needs them. */
export const bareCell = (text: string): CsvCell => {
  const cell = harmless(text);
  return { written: /[;"]/.test(cell) ? quoted(cell) : cell };
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const harmless = (text: string): string => {
  const line = text.replaceAll(/[\r\n\t]+/g, " ");
  const isFormula = /^\s*[=+\-@＝＋－＠|%]/.test(line);
  return isFormula ? `'${line}` : line;
};

/** `-1234,56`: no point for thousands, so that programs read a number. */
export const amountCell = (amountCents: number): CsvCell => {
  const digits = String(Math.abs(amountCents)).padStart(3, "0");
  const sign = amountCents < 0 ? "-" : "";
  return { written: `${sign}${digits.slice(0, -2)},${digits.slice(-2)}` };
};

/** Basis points as percent: `19`, `25,5`. */
export const percentCell = (rateBp: number): CsvCell => ({
  written: String(rateBp / 100).replace(".", ","),
});

/** `2026-11-21` as `21.11.2026`; empty when there is none. */
export const dayCell = (day: string | null): CsvCell => ({
  written: day === null ? "" : day.split("-").toReversed().join("."),
});

export const emptyCell: CsvCell = { written: "" };
/** A whole number or a code of ours, e.g. an account; never text that people typed. */
export const codeCell = (code: number | string): CsvCell => {
  const written = String(code);
  if (!/^[A-Za-z0-9]*$/.test(written)) throw new RangeError(`not a code: ${written}`);
  return { written };
};
