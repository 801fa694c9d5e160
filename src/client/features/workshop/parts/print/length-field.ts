import { micrometresPerMillimetre } from "#shared/design/units.ts";

/** A length as people type it: `330`, `12,5`, `12.5 mm`. Whole micrometres, or null for anything else. */
export const parseMillimetres = (typed: string): number | null => {
  const match = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(typed.replace(/\s*mm\s*$/i, "").trim());
  if (match === null) return null;
  const [, whole = "", fraction = ""] = match;
  return Number(whole) * micrometresPerMillimetre + Number(fraction.padEnd(3, "0"));
};

/** As it stands in a field: `12,5` in German, `12.5` in English. */
export const millimetresForField = (lengthUm: number, locale: string): string =>
  String(lengthUm / micrometresPerMillimetre).replace(".", locale === "en" ? "." : ",");

/** Whole tenths of a millimetre, as people type a size; in micrometres. */
export const wholeTenths = (lengthUm: number): number => {
  const tenth = micrometresPerMillimetre / 10;
  return Math.round(lengthUm / tenth) * tenth;
};
