import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Locale } from "#shared/locale.ts";

/** Which version counts: the last one published; before any was, the last one that an order accepted. */
export type NewestLegalText = {
  readonly kind: string;
  readonly version: number;
  /** Of the wording, by which an unchanged template is known again. */
  readonly hash: string;
  /** Null: nobody has published a text of this kind, so our template applies. */
  readonly publishedAt: Date | null;
};

/** Of every kind in one language; kinds without a row are new. */
export const readNewestLegalTexts = async (
  db: Database,
  locale: Locale,
): Promise<readonly NewestLegalText[]> => {
  const rows = await db.execute<
    Omit<NewestLegalText, "publishedAt"> & { publishedMs: number | null }
  >(
    sql`
      select distinct on (kind) kind, version, content ->> 'hash' as hash,
        (extract(epoch from published_at) * 1000)::float8 as "publishedMs"
      from legal_text where locale = ${locale}
      order by kind, published_at is null, version desc`,
  );
  return rows.map(({ publishedMs, ...row }) => ({
    ...row,
    publishedAt: publishedMs === null ? null : new Date(publishedMs),
  }));
};
