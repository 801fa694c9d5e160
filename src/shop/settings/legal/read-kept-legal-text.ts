import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";
import { legalContentSchema, type LegalContent, type LegalTextKind } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import { ShopError } from "#shared/shop-error.ts";

import { legalText } from "./legal-text.table.ts";

/** As it is stored: with the SHA-256 of the wording, by which an unchanged text is known again. */
const keptContentSchema = legalContentSchema.extend({ hash: z.string() });
export type KeptLegalContent = z.infer<typeof keptContentSchema>;

/**
 * The wording that an order accepted or that was published, as it was then.
 * @throws ShopError `not_found`
 */
export const readKeptLegalText = async (
  db: Database,
  kind: LegalTextKind,
  locale: Locale,
  version: number,
): Promise<LegalContent> => {
  const [kept] = await db
    .select({ content: legalText.content })
    .from(legalText)
    .where(
      and(eq(legalText.kind, kind), eq(legalText.locale, locale), eq(legalText.version, version)),
    );
  if (!kept) throw new ShopError("not_found");
  const { title, sections } = keptContentSchema.parse(kept.content);
  return { title, sections };
};
