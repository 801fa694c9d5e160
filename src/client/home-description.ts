import { setPrice } from "#client/features/home/set-price.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

/** What search engines say below the name of `/`; only the server writes it, browsers fetch none of it. */
export const homeDescription = (formats: readonly CatalogFormat[], locale: Locale, own: string) => {
  if (own !== "") return [{ name: "description", content: own }];
  const price = setPrice(formats);
  if (!price) return [];
  const content = m.home_head_description(
    { price: formatCents(price.unitCents, locale) },
    { locale },
  );
  return [{ name: "description", content }];
};
