import { createHash } from "node:crypto";

import type { Database } from "#server/db/connect.ts";
import { type LegalTextKind, boundKinds } from "#shared/legal/legal.ts";
import { type Locale, locales } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { type NewestLegalText, readNewestLegalTexts } from "./read-newest-legal-texts.ts";
import { writtenTemplate } from "./written-template.ts";

/**
 * Of each language the wording of the texts that an order binds to, as one fingerprint: who orders sends
 * back the one that was shown, as the total is.
 */
export const readBoundTexts = async (db: Database, shop: Shop): Promise<Record<Locale, string>> => {
  const pairs = await Promise.all(
    locales.map(async (locale) => {
      const newest = await readNewestLegalTexts(db, locale);
      const hashes = boundKinds.map((kind) => hashOf(newest, shop, kind, locale));
      return [locale, boundTextsHash(hashes)] as const;
    }),
  );
  return Object.fromEntries(pairs) as Record<Locale, string>;
};

/** @param hashes of the wordings, in the order of {@link boundKinds} */
export const boundTextsHash = (hashes: readonly string[]): string =>
  createHash("sha256").update(hashes.join()).digest("hex");

const hashOf = (
  newest: readonly NewestLegalText[],
  shop: Shop,
  kind: LegalTextKind,
  locale: Locale,
): string => {
  const known = newest.find((row) => row.kind === kind);
  return known !== undefined && known.publishedAt !== null
    ? known.hash
    : writtenTemplate(shop, kind, locale).hash;
};
