import { afterAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { createTestDatabase, type TestDatabase } from "./database.ts";

const made: TestDatabase[] = [];
afterAll(async () => {
  for (const database of made) await database.drop();
});

test("two test databases share the schema and nothing else", async () => {
  made.push(await createTestDatabase(), await createTestDatabase());
  const [one, two] = made.map((database) => database.connection.db);
  await one?.execute(sql`create table only_here (word text)`);
  const tables = await two?.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const names = tables?.map((row) => row["table_name"]);
  expect(names).toContain("magnet_format");
  expect(names).not.toContain("only_here");
});
