import { amountCentsMax } from "./money.ts";

/**
 * Euro amounts as people type them: `12,50`, `12.50`, `1.234,5`, `12 €`.
 * @returns whole cents, or null for anything that is not one clear amount
 */
export const parseEuros = (typed: string): number | null => {
  const text = typed.replaceAll(/[\s€]/g, "");
  const match = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = "", group, point, fraction = ""] = match;
  if (group !== undefined && group === point) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  return amount <= amountCentsMax ? amount : null;
};

/** An amount as it stands in a field: `12,50` in German, `12.50` in English. */
export const eurosForField = (cents: number, locale: string): string =>
  (cents / 100).toFixed(2).replace(".", locale === "en" ? "." : ",");
