/**
 * Rows as `COPY` writes them in its text form: a row is a line, its values stand between tabs, `\N` is
 * null. `psql` and `pg_restore` read the same.
 */
export const copyLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => (value === null ? nullSign : escape(value))).join("\t")}\n`;

/** @param line without the line feed at its end */
export const parseCopyLine = (line: string): (string | null)[] =>
  line.split("\t").map((value) => (value === nullSign ? null : unescape(value)));

const nullSign = "\\N";

const signs: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
};
const meanings = new Map(Object.entries(signs).map(([sign, written]) => [written, sign]));

const escape = (value: string): string =>
  value.replaceAll(/[\\\b\f\n\r\t\v]/g, (sign) => signs[sign] ?? sign);

const unescape = (value: string): string =>
  value.includes("\\")
    ? value.replaceAll(/\\./g, (written) => meanings.get(written) ?? written.slice(1))
    : value;
