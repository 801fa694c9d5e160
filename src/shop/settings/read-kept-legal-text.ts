import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "#server/db/connect.ts";
import type { Locale } from "#shared/locale.ts";
import { legalContentSchema, type LegalContent, type LegalTextKind } from "#shared/settings.ts";

import { legalText } from "./legal-text.table.ts";

/** As it is stored: with the SHA-256 of the wording, by which an unchanged text is known again. */
const keptContentSchema = legalContentSchema.extend({ hash: z.string() });
export type KeptLegalContent = z.infer<typeof keptContentSchema>;

/** The wording that an order accepted, as it was then. */
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
  if (!kept) throw new Error(`no version ${version} of ${kind} in ${locale}`);
  return keptContentSchema.parse(kept.content);
};
