import { afterAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { connect, type Database } from "#server/db/connect.ts";
import { createLogger, type Logger } from "#server/log/logger.ts";
import { createTestDatabase } from "#testing/database.ts";

import { checkPooler } from "./check-pooler.ts";

const database = await createTestDatabase();
const pooled = connect(database.url, { size: 1, isBehindPooler: true });
afterAll(async () => {
  await pooled.close();
  await database.drop();
});

const told: { without: readonly string[] }[] = [];
const words: string[] = [];
const behind = { databaseUrl: "postgres://127.0.0.1:6432/shop", directUrl: database.url };
const log: Logger = Object.assign(Object.create(createLogger("silent")), {
  warn: (fields: { without: readonly string[] }, said: string) => {
    told.push(fields);
    words.push(said);
  },
});

const plansOf = async (db: Database) => {
  for (const name of ["Ada", "Bob"]) await db.execute(sql`select ${name}::text as name`);
  const [kept] = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from pg_prepared_statements`,
  );
  return kept?.many;
};

test("a pooler whose connections have no deadlines is told of, one that sets them is not", async () => {
  await checkPooler(pooled.db, log, behind);
  expect(told).toHaveLength(1);
  expect(told[0]?.without.toSorted()).toEqual([
    "idle_in_transaction_session_timeout",
    "lock_timeout",
    "statement_timeout",
  ]);
  // Without a pooler they are ours; a pooler sets them as here.
  await checkPooler(database.connection.db, log, behind);
  expect(told).toHaveLength(1);
});

test("the same Postgres by both names is told as what it is", async () => {
  words.splice(0);
  await checkPooler(pooled.db, log, { databaseUrl: database.url, directUrl: database.url });
  expect(words).toEqual([expect.stringContaining("DATABASE_URL is no pooler")]);
});

test("behind a pooler no plan is kept on a connection that somebody else has next", async () => {
  expect(await plansOf(pooled.db)).toBe(0);
  expect(await plansOf(database.connection.db)).toBeGreaterThan(0);
});
