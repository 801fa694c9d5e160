// Reads amounts as bank files write them, with comma or point.

import { amountCentsMax, cents, type Cents } from "#shared/money/money.ts";

export type DecimalMark = "," | ".";

/** What separates the cents in a column of amounts; where nothing tells, the comma of this country. */
export const decimalMarkOf = (cells: readonly string[]): DecimalMark => {
  let commas = 0;
  for (const cell of cells) {
    const mark = markOf(cell);
    if (mark !== null) commas += mark === "," ? 1 : -1;
  }
  return commas < 0 ? "." : ",";
};

/** `1.234` alone says nothing: it may be a thousand or a bit more than one. */
const markOf = (cell: string): DecimalMark | null => {
  const marks = cell.replaceAll(/[^.,]/g, "");
  const last = marks.at(-1);
  if (last !== "," && last !== ".") return null;
  const other = last === "," ? "." : ",";
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  return /[.,]\d{3}(?!\d)/.test(cell) ? null : last;
};

/** `-1.234,56 €`, `1,234.56`, `12,3-`: whole cents; null for what is no amount or beyond every order. */
export const parseWrittenAmount = (cell: string, mark: DecimalMark): Cents | null => {
  const bare = cell.replaceAll(/[\s'’]|eur|€/gi, "").replaceAll("−", "-");
  const isNegative = bare.startsWith("-") || bare.endsWith("-");
  const digits = bare.replace(/^[+-]/, "").replace(/[+-]$/, "");
  const pattern = mark === "," ? commaAmount : pointAmount;
  const found = pattern.exec(digits);
  if (found === null) return null;
  const euros = Number((found[1] ?? "").replaceAll(/[.,]/g, ""));
  const value = euros * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return value > amountCentsMax ? null : cents(isNegative ? -value : value);
};

const commaAmount = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const pointAmount = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
