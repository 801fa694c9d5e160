// What search engines say below the name of a page; only the server writes it, browsers fetch none of it.

import { setPrice } from "#client/features/home/set-price.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";

/** Below the name of `/`. */
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

/** Below the name of a page of `/legal`. */
export const legalDescription = (routeId: string, locale: Locale) => {
  const words = descriptions[routeId];
  return words === undefined ? [] : [{ name: "description", content: words({}, { locale }) }];
};

type Words = typeof m.legal_terms_description;

const descriptions: Readonly<Record<string, Words>> = {
  "/legal/impressum": m.legal_impressum_description,
  "/legal/privacy": m.legal_privacy_description,
  "/legal/terms": m.legal_terms_description,
};
