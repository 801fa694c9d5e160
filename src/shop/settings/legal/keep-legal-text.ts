import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { LegalTextKind } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { legalText } from "./legal-text.table.ts";
import type { KeptLegalContent } from "./read-kept-legal-text.ts";
import { type NewestLegalText, readNewestLegalTexts } from "./read-newest-legal-texts.ts";
import { writtenTemplate } from "./written-template.ts";

/** A version as an order keeps it, and by what its wording is known. */
export type KeptVersion = { readonly version: number; readonly hash: string };

/**
 * The versions of legal texts as they stand now: of what was published; before that, of our template,
 * whose wording becomes the next version when nobody has accepted it yet. An order names the version it
 * accepted, and versions are never changed.
 * @param read the newest texts, where they were read a moment ago
 */
export const keepLegalTexts = async <Kind extends LegalTextKind>(
  db: Database,
  shop: Shop,
  kinds: readonly Kind[],
  locale: Locale,
  read?: readonly NewestLegalText[],
): Promise<Record<Kind, KeptVersion>> => {
  const newest = read ?? (await readNewestLegalTexts(db, locale));
  const knownOf = (kind: Kind) => newest.find((row) => row.kind === kind && row.locale === locale);
  const next = kinds.flatMap((kind) => {
    const known = knownOf(kind);
    if (known?.publishedAt) return [];
    const content: KeptLegalContent = writtenTemplate(shop, kind, locale);
    return known?.hash === content.hash
      ? []
      : [{ kind, locale, version: (known?.version ?? 0) + 1, content }];
  });
  const kept = next.length === 0 ? [] : await keepNext(db, next, locale);
  return asRecord(
    kinds.map((kind) => {
      const version = kept.find((row) => row.kind === kind) ?? knownOf(kind);
      if (!version) throw new Error(`a legal text vanished: ${kind} ${locale}`);
      return [kind, version] as const;
    }),
  );
};

const keepNext = async (
  db: Database,
  next: readonly (typeof legalText.$inferInsert)[],
  locale: Locale,
): Promise<readonly (KeptVersion & { readonly kind: string })[]> => {
  const kept = await db
    .insert(legalText)
    .values([...next])
    .onConflictDoNothing()
    .returning({
      kind: legalText.kind,
      version: legalText.version,
      hash: sql<string>`${legalText.content} ->> 'hash'`,
    });
  // Somebody else kept the same wording in this moment: his row is read.
  return kept.length === next.length ? kept : readNewestLegalTexts(db, locale);
};

/** Every kind that was asked for has its pair. */
const asRecord = <Kind extends string>(pairs: readonly (readonly [Kind, KeptVersion])[]) =>
  Object.fromEntries(pairs) as Record<Kind, KeptVersion>;
