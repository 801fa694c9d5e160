import type { Locale } from "#shared/locale.ts";

/** A number below a thousand to a tenth, as people of a language write it. By hand: a phone makes a formatter for longer than a press may take. */
export const formatTenths = (value: number, locale: Locale): string =>
  String(Math.round(value * 10) / 10).replace(".", locale === "en" ? "." : ",");
