import { ButtonLink } from "#client/ui/button-link.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { countriesByName } from "#shared/address/countries-by-name.ts";
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
  if (blocked.length === wanted.length) {
    return (
      <Notice
        tone="warn"
        actions={
          <ButtonLink
            to="/admin"
            search={{ section: "settings", page: "company" }}
            hash={`company.packagingNumbers.${wanted[0]}`}
          >
            {m.opening_packaging()}
          </ButtonLink>
        }
      >
        {m.law_countries_all_blocked()}
      </Notice>
    );
  }
  const locale = getLocale();
  const names = countriesByName(locale)
    .filter((country) => blocked.includes(country))
    .map((country) => countryName(country, locale));
  // Who delivers to one country only has no trouble: it is said in a line, and why it is so on a press.
  return (
    <QuietDetails summary={m.law_countries_blocked_count({ count: blocked.length })}>
      <p>{m.law_countries_blocked({ countries: new Intl.ListFormat(locale).format(names) })}</p>
    </QuietDetails>
  );
};
