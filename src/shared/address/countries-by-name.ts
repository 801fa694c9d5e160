import { type CountryCode, countryCodes, countryName } from "./countries.ts";

/** All countries as a reader looks for them: by their names in his language. */
export const countriesByName = (locale: string): readonly CountryCode[] => {
  const { compare } = new Intl.Collator(locale);
  return countryCodes.toSorted((one, other) =>
    compare(countryName(one, locale), countryName(other, locale)),
  );
};
