import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/** Numbers are exact; of three letters a wrong one leaves too little to know a word by. */
const isSaid = /^\p{L}[\p{L} ]{2,}\p{L}$/u;
/** Of the threes of letters of what is searched, so much is there: mostly so with one wrong letter in seven. */
const nearnessMin = 0.5;
/** Of so many of the newest the nearest are taken: a word that all share, such as a mail's domain, is as near in each. */
const comparedMax = 1_000;

/**
 * The orders of which a word is nearly what is searched, the nearest first, of these the newest; letters
 * only.
 */
export const readNear = async (db: Database, search: string, limit: number): Promise<string[]> => {
  if (!isSaid.test(search)) return [];
  const rows = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearnessMin)}, true)`,
    );
    return tx.execute<{ id: string }>(sql`
      select id from (
        select id, placed_at, search_text from "order"
        where fold_text(${search}) <% fold_text(search_text)
        order by placed_at desc limit ${comparedMax}) near
      order by word_similarity(fold_text(${search}), fold_text(search_text)) desc, placed_at desc
      limit ${limit}`);
  });
  return Array.from(rows, ({ id }) => id);
};
