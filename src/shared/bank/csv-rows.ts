export const csvDelimiters = [";", ",", "\t"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/**
 * The cells of a CSV file (RFC 4180; any line end, quotes doubled), each without spaces around it.
 * @returns null when there are more rows than `rowsMax`
 */
export const parseCsvRows = (
  text: string,
  delimiter: CsvDelimiter,
  rowsMax: number,
): string[][] | null => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const { cell, end } =
      text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.trim());
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push("");
    } else {
      endRow();
      if (rows.length > rowsMax) return null;
      if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
      at += 1;
    }
  }
  endRow();
  return rows.length > rowsMax ? null : rows;
};

type Cell = { readonly cell: string; readonly end: number };

const plainCell = (text: string, start: number, delimiter: CsvDelimiter): Cell => {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") {
    end += 1;
  }
  return { cell: text.slice(start, end), end };
};

/** What stands between its last quote and the delimiter is no cell of anybody's: it is kept as text. */
const quotedCell = (text: string, start: number, delimiter: CsvDelimiter): Cell => {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: parts.join("") + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    at = quote + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  const rest = plainCell(text, at, delimiter);
  return { cell: parts.join("") + rest.cell, end: rest.end };
};
