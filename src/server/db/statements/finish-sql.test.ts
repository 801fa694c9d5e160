import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { finishSql, value } from "./finish-sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const counting = finishSql<"from" | "texts">(sql`
  select ${value("from")}::int + count(*)::int as found, array_agg(word)::text as words
  from unnest(${value("texts")}::text[]) as word where word <> ${"left out"}`);

test("a finished statement takes its values anew each time, alone and in a transaction", async () => {
  const { db } = database.connection;
  const alone = await db.execute(counting({ from: 1, texts: ["a", "left out", 'b",c'] }));
  expect([...alone]).toEqual([{ found: 3, words: '{a,"b\\",c"}' }]);
  const inside = await db.transaction((tx) => tx.execute(counting({ from: 5, texts: [] })));
  expect([...inside]).toEqual([{ found: 5, words: null }]);
});

test("it is no part of another statement, whose values would take its numbers", async () => {
  const { db } = database.connection;
  const part = counting({ from: 1, texts: [] });
  const whole = () => db.execute(sql`select ${1}::int, found from (${part}) as part`);
  expect(whole).toThrow("a finished statement is no part of another");
});
