import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { defineJob, type JobQueue } from "./job-definition.ts";
import { createJobs } from "./open-jobs.ts";

const payload = z.strictObject({ n: z.int() });
const before = defineJob({ name: "old-name", payload });
/** The same queue, told nothing. */
const repeating = defineJob({ name: "old-name", payload: z.strictObject({}) });
const after = defineJob({ name: "slice.verb", formerName: "old-name", payload });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (job: JobQueue) =>
  createJobs(database.url, [job], { isWorker: true, log: createLogger("silent") });
const waiting = async () => [
  ...(await database.connection.db.execute(
    sql`select name, data as payload from jobs.job where state = 'created' and name <> '__pgboss__send-it'`,
  )),
];

test("what waits under a job's former name is done under its new one, and repeats under it alone", async () => {
  const old = await open(before);
  await old.repeat(repeating, "0 3 * * *");
  await old.enqueue(database.connection.db, before, { n: 1 });
  await old.close();

  const now = await open(after);
  expect(await waiting()).toMatchObject([{ name: "slice.verb", payload: { n: 1 } }]);
  const done = Promise.withResolvers<number>();
  await now.work(after, async ({ n }) => done.resolve(n));
  expect(await done.promise).toBe(1);
  const left = await database.connection.db.execute(sql`
    select name from jobs.queue where name = 'old-name'
    union all select name from jobs.schedule where name = 'old-name'`);
  expect([...left]).toEqual([]);
  await now.close();
});

test("a backup that knows a job by its former name is put back", async () => {
  const jobs = await open(after);
  await jobs.putBack([
    { name: "old-name", payload: { n: 2 }, key: null, startAfter: "2099-01-01T00:00:00.000Z" },
  ]);
  await jobs.close();
  expect(await waiting()).toMatchObject([{ name: "slice.verb", payload: { n: 2 } }]);
});
