/** The languages of the shop; German is the default (PRODUCT §0). */
export const locales = ["de", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "de";

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
