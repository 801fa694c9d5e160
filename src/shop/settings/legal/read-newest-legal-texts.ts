import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readAlone, type Reading } from "#server/db/read-together.ts";
import type { Locale } from "#shared/locale.ts";

/** Which version counts: the last one published; before any was, the last one that an order accepted. */
export type NewestLegalText = {
  readonly locale: string;
  readonly kind: string;
  readonly version: number;
  /** Of the wording, by which an unchanged template is known again. */
  readonly hash: string;
  /** Null: nobody has published a text of this kind, so our template applies. */
  readonly publishedAt: Date | null;
};

type TextRow = Omit<NewestLegalText, "publishedAt"> & { readonly publishedMs: number | null };

/** Of every kind in every language; kinds without a row are new. */
export const newestTextsReading: Reading<TextRow, NewestLegalText[]> = {
  select: sql.raw(`
    select distinct on (locale, kind) locale, kind, version, content ->> 'hash' as hash,
      (extract(epoch from published_at) * 1000)::float8 as "publishedMs"
    from legal_text
    order by locale, kind, published_at is null, version desc`),
  toValue: (rows) =>
    rows.map(({ publishedMs, ...row }) => ({
      ...row,
      publishedAt: publishedMs === null ? null : new Date(publishedMs),
    })),
};

/** Of every kind in one language. */
export const readNewestLegalTexts = async (
  db: Database,
  locale: Locale,
): Promise<readonly NewestLegalText[]> =>
  (await readAlone(db, newestTextsReading)).filter((row) => row.locale === locale);
