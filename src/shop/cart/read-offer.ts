// What every cart is priced by and shown with: the shop, its formats, its legal texts.

import type { Database } from "#server/db/connect.ts";
import { readTogether } from "#server/db/read-together.ts";
import { knownFormatsReading } from "#shop/catalog/list-formats.ts";
import { boundTextsOf } from "#shop/settings/legal/bound-texts.ts";
import { newestTextsReading } from "#shop/settings/legal/read-newest-legal-texts.ts";
import { settingsReading } from "#shop/settings/read-settings.ts";
import { shopOf } from "#shop/settings/read-shop.ts";

/** What every cart is priced by, whoever's it is, as it stood at one moment. */
export const readOffer = async (db: Database) => {
  const { settings, formats, newestTexts } = await readTogether(db, {
    settings: settingsReading,
    formats: knownFormatsReading,
    newestTexts: newestTextsReading,
  });
  return { shop: shopOf(settings), formats, newestTexts };
};

/** The same as every cart is shown with it. */
export type ShownOffer = Awaited<ReturnType<typeof readShownOffer>>;
export const readShownOffer = async (db: Database) => {
  const { shop, formats, newestTexts } = await readOffer(db);
  return { shop, formats, legalTexts: boundTextsOf(newestTexts, shop) };
};
