import { createHash } from "node:crypto";

import { type LegalTextKind, boundKinds } from "#shared/legal/legal.ts";
import { inEachLanguage, type Locale } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import type { NewestLegalText } from "./read-newest-legal-texts.ts";
import { writtenTemplate } from "./written-template.ts";

/**
 * Of each language the wording of the texts that an order binds to, as one fingerprint: who orders sends
 * back the one that was shown, as the total is.
 */
export const boundTextsOf = (
  newest: readonly NewestLegalText[],
  shop: Shop,
): Record<Locale, string> =>
  inEachLanguage((locale) =>
    boundTextsHash(boundKinds.map((kind) => hashOf(newest, shop, kind, locale))),
  );

/** @param hashes of the wordings, in the order of {@link boundKinds} */
export const boundTextsHash = (hashes: readonly string[]): string =>
  createHash("sha256").update(hashes.join()).digest("hex");

const hashOf = (
  newest: readonly NewestLegalText[],
  shop: Shop,
  kind: LegalTextKind,
  locale: Locale,
): string => {
  const known = newest.find((row) => row.kind === kind && row.locale === locale);
  return known !== undefined && known.publishedAt !== null
    ? known.hash
    : writtenTemplate(shop, kind, locale).hash;
};
