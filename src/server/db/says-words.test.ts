import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import fc from "fast-check";

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
