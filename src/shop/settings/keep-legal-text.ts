import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Locale } from "#shared/locale.ts";
import type { LegalTextKind } from "#shared/settings.ts";

import { legalTemplates } from "./legal-templates.ts";
import { legalText } from "./legal-text.table.ts";
import type { KeptLegalContent } from "./read-kept-legal-text.ts";
import type { Shop } from "./read-shop.ts";

/**
 * The numbers of legal texts as they stand now. A wording that nobody has accepted yet becomes the
 * next version; an order names the version it accepted, and versions are never changed.
 */
export const keepLegalTexts = async <Kind extends LegalTextKind>(
  db: Database,
  shop: Shop,
  kinds: readonly Kind[],
  locale: Locale,
): Promise<Record<Kind, number>> => {
  const newest = await readNewest(db, locale);
  const versions: [Kind, number][] = [];
  for (const kind of kinds) {
    const content = writtenOut(shop, kind, locale);
    const known = newest.find((row) => row.kind === kind);
    versions.push([
      kind,
      known?.hash === content.hash
        ? known.version
        : await keepNext(db, kind, locale, (known?.version ?? 0) + 1, content),
    ]);
  }
  return asRecord(versions);
};

const keepNext = async (
  db: Database,
  kind: LegalTextKind,
  locale: Locale,
  version: number,
  content: KeptLegalContent,
): Promise<number> => {
  await db.insert(legalText).values({ kind, locale, version, content }).onConflictDoNothing();
  // Somebody else may have kept the same wording in this moment; then his row is read.
  const kept = (await readNewest(db, locale)).find((row) => row.kind === kind);
  if (!kept) throw new Error(`a legal text vanished: ${kind} ${locale}`);
  return kept.version;
};

const readNewest = (db: Database, locale: Locale) =>
  db.execute<{ kind: string; version: number; hash: string }>(sql`
    select distinct on (kind) kind, version, content ->> 'hash' as hash
    from legal_text where locale = ${locale} order by kind, version desc`);

/** Texts change with the settings only; writing them out for every order would be its largest part. */
const writtenTexts = new Map<string, KeptLegalContent>();
const writtenTextsMax = 50;

const writtenOut = (shop: Shop, kind: LegalTextKind, locale: Locale): KeptLegalContent => {
  const key = JSON.stringify([kind, locale, shop]);
  const known = writtenTexts.get(key);
  if (known) return known;
  const content = legalTemplates[kind](shop, locale);
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  if (writtenTexts.size >= writtenTextsMax) writtenTexts.clear();
  const written = { hash, ...content };
  writtenTexts.set(key, written);
  return written;
};

/** Every kind that was asked for has its pair. */
const asRecord = <Kind extends string>(pairs: readonly (readonly [Kind, number])[]) =>
  Object.fromEntries(pairs) as Record<Kind, number>;
