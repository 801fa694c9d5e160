import { type CsvTable, parseCsvTable } from "#shared/bank/bank-csv.ts";
import type { ReadStatement } from "#shared/bank/booking.ts";
import { looksLikeMt940, parseMt940 } from "#shared/bank/parse-mt940.ts";

import { parseCamt } from "./parse-camt.ts";

/** `form` tells files of one kind: within one a booking has one name, between two it may have two. */
export type StatementFile =
  | { readonly kind: "read"; readonly form: "camt" | "mt940"; readonly statement: ReadStatement }
  | { readonly kind: "table"; readonly table: CsvTable }
  | { readonly kind: "unreadable" };

/** What a bank's file is: a statement, or a table whose columns may have to be named. */
export const parseStatement = (bytes: Uint8Array): StatementFile => {
  const text = decode(bytes);
  if (/^\s*(<\?xml|<[\w:]*Document)/.test(text)) {
    return asRead("camt", parseCamt(text));
  }
  if (looksLikeMt940(text)) return asRead("mt940", parseMt940(text));
  const table = text.includes("\u0000") ? null : parseCsvTable(text);
  return table === null ? { kind: "unreadable" } : { kind: "table", table };
};

const asRead = (form: "camt" | "mt940", statement: ReadStatement | null): StatementFile =>
  statement === null ? { kind: "unreadable" } : { kind: "read", form, statement };

/** XML says what it is written in; a table is UTF-8 or, from older programs, Windows-1252. */
const decode = (bytes: Uint8Array): string => {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\S*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? "";
  if (declared === "iso-8859-15") return new TextDecoder("iso-8859-15").decode(bytes);
  if (declared === "iso-8859-1" || declared === "windows-1252") {
    return new TextDecoder("windows-1252").decode(bytes);
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
