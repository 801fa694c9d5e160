import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What search engines say below the name of a page of `/legal`; known to the server only. */
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
