import type { Locale } from "#shared/locale.ts";

/** A number to a tenth, as people of a language write it. Made once: a formatter takes a phone a millisecond. */
export const formatTenths = (value: number, locale: Locale): string =>
  (formats[locale] ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })).format(value);

const formats: { [Each in Locale]?: Intl.NumberFormat } = {};
