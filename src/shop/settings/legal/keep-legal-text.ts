import type { Database } from "#server/db/connect.ts";
import type { LegalTextKind } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { legalText } from "./legal-text.table.ts";
import type { KeptLegalContent } from "./read-kept-legal-text.ts";
import { readNewestLegalTexts } from "./read-newest-legal-texts.ts";
import { writtenTemplate } from "./written-template.ts";

/** A version as an order keeps it, and by what its wording is known. */
export type KeptVersion = { readonly version: number; readonly hash: string };

/**
 * The versions of legal texts as they stand now: of what was published; before that, of our template,
 * whose wording becomes the next version when nobody has accepted it yet. An order names the version it
 * accepted, and versions are never changed.
 */
export const keepLegalTexts = async <Kind extends LegalTextKind>(
  db: Database,
  shop: Shop,
  kinds: readonly Kind[],
  locale: Locale,
): Promise<Record<Kind, KeptVersion>> => {
  const newest = await readNewestLegalTexts(db, locale);
  const versions: [Kind, KeptVersion][] = [];
  for (const kind of kinds) {
    const known = newest.find((row) => row.kind === kind);
    versions.push([
      kind,
      known !== undefined && (known.publishedAt !== null || isUnchanged(known, shop, kind, locale))
        ? known
        : await keepNext(db, kind, locale, (known?.version ?? 0) + 1, shop),
    ]);
  }
  return asRecord(versions);
};

const isUnchanged = (known: { hash: string }, shop: Shop, kind: LegalTextKind, locale: Locale) =>
  known.hash === writtenTemplate(shop, kind, locale).hash;

const keepNext = async (
  db: Database,
  kind: LegalTextKind,
  locale: Locale,
  version: number,
  shop: Shop,
): Promise<KeptVersion> => {
  const content: KeptLegalContent = writtenTemplate(shop, kind, locale);
  await db.insert(legalText).values({ kind, locale, version, content }).onConflictDoNothing();
  // Somebody else may have kept the same wording in this moment; then his row is read.
  const kept = (await readNewestLegalTexts(db, locale)).find((row) => row.kind === kind);
  if (!kept) throw new Error(`a legal text vanished: ${kind} ${locale}`);
  return kept;
};

/** Every kind that was asked for has its pair. */
const asRecord = <Kind extends string>(pairs: readonly (readonly [Kind, KeptVersion])[]) =>
  Object.fromEntries(pairs) as Record<Kind, KeptVersion>;
