import { and, desc, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Locale } from "#shared/locale.ts";
import { legalContentSchema, type LegalTextKind } from "#shared/settings.ts";

import { legalTemplates } from "./legal-templates.ts";
import { legalText } from "./legal-text.table.ts";
import type { Shop } from "./read-shop.ts";

/**
 * The number of the text as it stands now. A wording nobody has accepted yet becomes the next
 * version; an order names the version it accepted, and versions are never changed.
 */
export const keepLegalText = async (
  db: Database,
  shop: Shop,
  kind: LegalTextKind,
  locale: Locale,
): Promise<number> => {
  const content = legalTemplates[kind](shop, locale);
  const newest = await readNewest(db, kind, locale);
  if (newest && isSame(newest.content, content)) return newest.version;
  await db
    .insert(legalText)
    .values({ kind, locale, version: (newest?.version ?? 0) + 1, content })
    .onConflictDoNothing();
  // Somebody else may have kept the same wording in this moment; then his row is read.
  const kept = await readNewest(db, kind, locale);
  if (!kept) throw new Error(`a legal text vanished: ${kind} ${locale}`);
  return kept.version;
};

const readNewest = async (db: Database, kind: LegalTextKind, locale: Locale) => {
  const [newest] = await db
    .select({ version: legalText.version, content: legalText.content })
    .from(legalText)
    .where(and(eq(legalText.kind, kind), eq(legalText.locale, locale)))
    .orderBy(desc(legalText.version))
    .limit(1);
  return newest;
};

/** jsonb sorts keys, so both sides go through the schema, which has one order. */
const isSame = (stored: unknown, fresh: unknown): boolean =>
  JSON.stringify(legalContentSchema.parse(stored)) ===
  JSON.stringify(legalContentSchema.parse(fresh));
