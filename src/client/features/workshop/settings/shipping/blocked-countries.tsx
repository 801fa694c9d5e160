import { Notice } from "#client/ui/notice.tsx";
import { countryName } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { Company, Shipping } from "#shared/settings.ts";

/** The countries that no parcel goes to because nobody registered its packaging there (LAW 23). */
export const BlockedCountries = ({
  shipping,
  registered,
}: {
  readonly shipping: Shipping;
  readonly registered: Company["packagingNumbers"];
}) => {
  const wanted = [...new Set(shipping.methods.flatMap(({ countries }) => countries))];
  const blocked = wanted.filter((country) => registered[country] === undefined);
  if (blocked.length === 0) return null;
  const locale = getLocale();
  const names = blocked.map((country) => countryName(country, locale)).toSorted();
  return (
    <Notice tone="warn">
      {blocked.length === wanted.length
        ? m.law_countries_all_blocked()
        : m.law_countries_blocked({ countries: new Intl.ListFormat(locale).format(names) })}
    </Notice>
  );
};
