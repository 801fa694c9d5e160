import { afterAll, beforeAll, expect, test } from "bun:test";

import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";

import { searchPatterns } from "#shared/desk.ts";
import { foldText } from "#shared/text/fold-text.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { saysWords } from "./says-words.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("Postgres folds a text as the browser does", async () => {
  const unit = fc.constantFrom(...Array.from("aeouäöüßsAEOUÄÖÜéÉñçøł -.@9é"));
  const texts = fc.sample(fc.string({ unit, maxLength: 12 }), 400);
  const rows = await database.connection.db.execute<{ folded: string }>(
    sql`select fold_text(said #>> '{}') as folded
      from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality each(said, at) order by at`,
  );
  expect(Array.from(rows, ({ folded }) => folded)).toEqual(texts.map(foldText));
});

test.each([
  ["müller", true],
  ["mueller", true],
  ["MULLER", true],
  ["muell", true],
  ["mü", true],
  ["ller", true],
  ["oe@example", true],
  ["joe müller", true],
  ["ll", false],
  ["müler", false],
  ["m%r", false],
])("the text of an order by Joe Müller has the words %p: %p", async (search, isFound) => {
  const text = sql`lower(' L-1 joe@example.org Jö Müller')`;
  const [found] = await database.connection.db.execute<{ found: boolean }>(
    sql`select ${sql.join(saysWords(text, search), sql` and `)} as found`,
  );
  expect(found?.found).toBe(isFound);
});

/** By both texts, as one would ask without a thought of what the folded one finds anyway. */
const plainly = (text: SQL, search: string) =>
  sql.join(
    searchPatterns(search).map(
      ({ plain, folded }) => sql`(${text} like ${plain} or fold_text(${text}) like ${folded})`,
    ),
    sql` and `,
  );

test("a word that is asked of the folded text alone finds all that it would find as it is written", async () => {
  const unit = fc.constantFrom(...Array.from("aeouäöüßéøeeaou -.@9nÉ\u0301\u0308\u05bc"));
  const text = fc.string({ unit, maxLength: 14 });
  const cut = fc.tuple(fc.nat(12), fc.nat(6));
  const samples = fc.sample(fc.tuple(text, cut), 400).flatMap(([said, [from, many]]) => {
    // What the text says somewhere, so that most are found.
    const search = Array.from(said.toLowerCase())
      .slice(from, from + many + 1)
      .join("");
    return search.trim() === "" ? [] : [{ said: ` ${said.toLowerCase()}`, search }];
  });
  const asked = samples.map(({ said, search }, at) => {
    const text = sql`${said}::text`;
    const one = sql.join(saysWords(text, search), sql` and `);
    return sql`select ${at}::int as at, ${one} as one, ${plainly(text, search)} as both`;
  });
  const rows = await database.connection.db.execute<{ at: number; one: boolean; both: boolean }>(
    sql`select * from (${sql.join(asked, sql` union all `)}) asked`,
  );
  const found = Array.from(rows);
  expect(found.filter(({ one, both }) => one !== both).map(({ at }) => samples[at])).toEqual([]);
  expect(found.filter(({ both }) => both).length).toBeGreaterThan(samples.length / 2);
});

test.each([
  ["person77@example.org", 1],
  ["müller", 1],
  ["e@example", 2],
  ["élan", 2],
  ["smørrebrød", 2],
])("the word %p is looked for in %d texts", (search, texts) => {
  const { sql: said } = new PgDialect().sqlToQuery(sql.join(saysWords(sql`said`, search), sql``));
  expect(said.split(" like ").length - 1).toBe(texts);
});
