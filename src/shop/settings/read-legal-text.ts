import type { Database } from "#server/db/connect.ts";
import type { ReadLegalTextInput } from "#shared/settings.ts";

import { legalTemplates } from "./legal-templates.ts";
import { readShop } from "./read-shop.ts";

/** A legal text as it stands now: our template with the operator's data. */
export const readLegalText = async (db: Database, { kind, locale }: ReadLegalTextInput) => {
  const shop = await readShop(db);
  return { kind, locale, ...legalTemplates[kind](shop, locale) };
};
