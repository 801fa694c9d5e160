import type { Database } from "#server/db/connect.ts";
import type { LegalTextInput } from "#shared/legal/legal.ts";
import { readShop } from "#shop/settings/read-shop.ts";

import { readKeptLegalText } from "./read-kept-legal-text.ts";
import { readNewestLegalTexts } from "./read-newest-legal-texts.ts";
import { writtenTemplate } from "./written-template.ts";

/** A legal text as it applies now: what was published last, or our template with the operator's data. */
export const readLegalText = async (db: Database, { kind, locale }: LegalTextInput) => {
  const newest = (await readNewestLegalTexts(db, locale)).find((row) => row.kind === kind);
  if (newest !== undefined && newest.publishedAt !== null) {
    const { version, publishedAt } = newest;
    const content = await readKeptLegalText(db, kind, locale, version);
    return { kind, locale, version, publishedAt, ...content };
  }
  const { hash, ...content } = writtenTemplate(await readShop(db), kind, locale);
  // No order has accepted this wording yet: then it has no number either.
  const version = newest?.hash === hash ? newest.version : null;
  return { kind, locale, version, publishedAt: null, ...content };
};
