import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

/** Numbers are exact; of three letters a wrong one leaves too little to know a word by. */
const isSaid = /^\p{L}[\p{L} ]{2,}\p{L}$/u;
/** Of the threes of letters of what is searched, so much is there: mostly so with one wrong letter in seven. */
const nearnessMin = 0.5;
/** Of so many that are near the nearest are taken. */
const comparedMax = 1_000;
/** A word that many share, such as a mail's domain, is as near in each: so many of the newest are compared. */
const newestMax = 5_000;
/** Of the newest, so many tell whether a word is shared: from one in twenty on. */
const askedMax = 200;
const sharedMin = askedMax / 20;

/**
 * The orders of which a word is nearly what is searched, the nearest first, of these the newest; letters
 * only.
 */
export const readNear = async (db: Database, search: string, limit: number): Promise<string[]> => {
  if (!isSaid.test(search)) return [];
  const rows = (await isShared(db, search))
    ? await readOfNewest(db, search, limit)
    : await readOfAll(db, search, limit);
  return Array.from(rows, ({ id }) => id);
};

/**
 * Whether so many orders have as many of its threes of letters that the index, which knows no more, would have
 * them all compared: a second at 100,000, also where none is near enough.
 */
const isShared = async (db: Database, search: string): Promise<boolean> => {
  const [counted] = await db.execute<{ isShared: boolean }>(sql`
    with sought as materialized (select show_trgm(fold_text(${search})) as threes)
    select count(*) >= ${sharedMin} as "isShared"
    from (select search_text from "order" order by placed_at desc limit ${askedMax}) newest, sought
    where (select count(*) from unnest(show_trgm(fold_text(search_text))) three
      where three = any (threes)) >= ${nearnessMin}::float * cardinality(threes)`);
  return counted?.isShared ?? false;
};

const readOfNewest = (db: Database, search: string, limit: number) =>
  db.execute<{ id: string }>(sql`
    with near as materialized (
      select id, placed_at, word_similarity(fold_text(${search}), fold_text(search_text)) as nearness
      from (select id, placed_at, search_text from "order"
        order by placed_at desc limit ${newestMax}) newest)
    select id from near where nearness >= ${nearnessMin}
    order by nearness desc, placed_at desc limit ${limit}`);

const readOfAll = (db: Database, search: string, limit: number) =>
  db.transaction(async (tx) => {
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
