import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { isDatabaseUnavailable } from "./pool.ts";
import { transact } from "./transact.ts";

/** F8: of two who wait for each other Postgres ends one. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const take = (key: number) => sql`select pg_advisory_xact_lock(${key})`;

/** Both hold their first lock before either asks for the other's; who comes again asks at once. */
const crossing = (begin: typeof transact) => {
  const { db } = database.connection;
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let runs = 0;
  const one = (mine: 0 | 1) =>
    begin(db, async (tx) => {
      runs += 1;
      await tx.execute(take(mine));
      both[mine].resolve();
      await both[mine === 0 ? 1 : 0].promise;
      await tx.execute(take(mine === 0 ? 1 : 0));
      return mine;
    });
  return Promise.allSettled([one(0), one(1)]).then((results) => ({ results, runs }));
};

test("of two that wait for each other both come through, one at the second try (F8)", async () => {
  const { results, runs } = await crossing(transact);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(runs).toBe(3);
});

test("one that nobody begins anew is told that the shop is busy, not that it is broken (F8)", async () => {
  const { results } = await crossing((db, work) => db.transaction(work));
  const lost = results.filter((result) => result.status === "rejected");
  expect(lost).toHaveLength(1);
  expect(lost.map(({ reason }) => isDatabaseUnavailable(reason))).toEqual([true]);
});

test.each([
  ["40P01", 4],
  ["40001", 4],
  ["23505", 1],
])("one that is always ended with %s is begun %i times", async (code, times) => {
  let runs = 0;
  const ended = transact(database.connection.db, async (tx) => {
    runs += 1;
    await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
  });
  const refusal = await ended.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refusal)).toBe(code !== "23505");
  expect(runs).toBe(times);
});
