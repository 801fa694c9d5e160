// The languages of the shop, and which one somebody gets.

import { locales as spoken } from "#shared/messages/compiled/runtime.js";

/** The languages of the shop: those that there are messages in; German is the default (PRODUCT §0). */
export const locales = spoken;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "de";

const tags: Readonly<Record<string, string>> = { de: "de-DE", en: "en-GB" };
/** How a language writes days and numbers; one without a country of its own goes by its own rules. */
export const languageTag = (locale: Locale): string => tags[locale] ?? locale;

/** Where a page is found in a language: search engines keep it under this one address. */
export const addressIn = (
  locale: Locale,
  { origin, pathname }: { readonly origin: string; readonly pathname: string },
): string => `${origin}${pathname}${locale === defaultLocale ? "" : `?lang=${locale}`}`;

/** What the operator names himself (formats, materials, ways to send), in two languages. */
export type OperatorsWords = { readonly de: string; readonly en: string };

/** Whoever reads another language reads the English. */
export const operatorsWord = (words: OperatorsWords, locale: Locale): string =>
  locale === "de" ? words.de : words.en;

/** Something made once for each language. */
export const inEachLanguage = <Made>(make: (locale: Locale) => Made): Record<Locale, Made> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Made>;

export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value);

/**
 * The language a request asks for: its cookie first, then the browser's list, then German.
 * @param acceptLanguage the header as sent, e.g. `en-GB,en;q=0.9,de;q=0.5`
 */
export const chooseLocale = (cookie: string | undefined, acceptLanguage: string | null): Locale => {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { language: tag.split("-")[0], weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .toSorted((first, second) => second.weight - first.weight)
    .find(({ language }) => isLocale(language))?.language;
  return isLocale(wanted) ? wanted : defaultLocale;
};
