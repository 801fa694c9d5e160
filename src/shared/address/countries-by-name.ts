import { type CountryCode, countryCodes, countryName } from "./countries.ts";

/** All countries as a reader looks for them: by their names in his language. */
export const countriesByName = (locale: string): readonly CountryCode[] =>
  byName(countryCodes, locale);

/** Where a shop sends to: the first, its own, stays first, and the others follow by name. */
export const ownCountryFirst = (
  countries: readonly string[],
  locale: string,
): readonly string[] => [...countries.slice(0, 1), ...byName(countries.slice(1), locale)];

const byName = <Code extends string>(codes: readonly Code[], locale: string): readonly Code[] => {
  const { compare } = new Intl.Collator(locale);
  return codes.toSorted((one, other) =>
    compare(countryName(one, locale), countryName(other, locale)),
  );
};
