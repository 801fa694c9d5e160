import { createHash } from "node:crypto";

import { createMemory } from "#server/memory.ts";
import type { LegalContent, LegalTextKind } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { legalTemplates } from "./legal-templates.ts";
import type { KeptLegalContent } from "./read-kept-legal-text.ts";

/** Texts change with the settings only; writing them out for every order would be its largest part. */
const writtenTexts = createMemory<KeptLegalContent>(50);

/** Our template with the operator's data, and the hash by which its wording is known again. */
export const writtenTemplate = (
  shop: Shop,
  kind: LegalTextKind,
  locale: Locale,
): KeptLegalContent => {
  const key = JSON.stringify([kind, locale, shop]);
  const known = writtenTexts.get(key);
  if (known) return known;
  const written = withHash(legalTemplates[kind](shop, locale));
  writtenTexts.set(key, written);
  return written;
};

export const withHash = (content: LegalContent): KeptLegalContent => ({
  hash: createHash("sha256").update(JSON.stringify(content)).digest("hex"),
  ...content,
});
