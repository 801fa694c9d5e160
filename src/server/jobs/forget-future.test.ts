import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { createPool, type Pool } from "#server/db/pool.ts";
import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import { forgetFuture } from "./forget-future.ts";
import { defineJob } from "./job-definition.ts";
import { createJobs, type Jobs } from "./open-jobs.ts";

const waitingJob = defineJob({ name: "test.waiting", payload: z.strictObject({ n: z.int() }) });

let database: TestDatabase;
let jobs: Jobs;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database.url, [waitingJob], {
    isWorker: false,
    log: createLogger("silent"),
  });
  pool = createPool(database.url, { size: 1, queryDeadlineMs: 30_000 });
});
afterAll(async () => {
  await pool.close();
  await jobs.close();
  await database.drop();
});

test("a clock that was set back an hour holds up neither what recurs nor what waits, nor hides a lost worker", async () => {
  const { db } = database.connection;
  await jobs.enqueue(db, waitingJob, { n: 1 });
  await jobs.enqueue(db, waitingJob, { n: 2 }, { startAfterSeconds: 600 });
  await jobs.enqueue(db, waitingJob, { n: 3 });
  await db.execute(sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()
    where data->>'n' = '3'`);
  // What an hour ahead looks like once the clock is an hour back.
  const ahead = sql`interval '1 hour'`;
  await db.execute(sql`update jobs.job set created_on = created_on + ${ahead},
    start_after = start_after + ${ahead}, started_on = started_on + ${ahead},
    heartbeat_on = heartbeat_on + ${ahead}`);
  await db.execute(sql`update jobs.version set cron_on = now() + ${ahead}`);
  await db.execute(sql`update jobs.queue set monitor_claim_on = now() + ${ahead},
    maintain_on = now() + ${ahead}`);

  await forgetFuture(pool);
  expect([
    ...(await db.execute(sql`
      select data->>'n' as n, start_after <= now() as "isDue",
        start_after > now() + interval '11 minutes' as "isLate",
        coalesce(heartbeat_on <= now(), true) as "isSeen"
      from jobs.job order by 1`)),
  ]).toEqual([
    { n: "1", isDue: true, isLate: false, isSeen: true },
    { n: "2", isDue: false, isLate: false, isSeen: true },
    { n: "3", isDue: expect.any(Boolean), isLate: expect.any(Boolean), isSeen: true },
  ]);
  const marks = sql`select cron_on from jobs.version union all select monitor_claim_on from jobs.queue
    union all select maintain_on from jobs.queue`;
  for (const { cron_on: mark } of await db.execute(marks)) expect(mark).toBeNull();
});

test("what was noted by this clock stays as it is", async () => {
  const { db } = database.connection;
  await db.execute(sql`update jobs.version set cron_on = now()`);
  await jobs.enqueue(db, waitingJob, { n: 4 }, { startAfterSeconds: 7_200 });
  await forgetFuture(pool);
  const [row] = await db.execute(sql`
    select cron_on is not null as "isNoted", (select start_after > now() + interval '1 hour'
      from jobs.job where data->>'n' = '4') as "isWaiting" from jobs.version`);
  expect(row).toEqual({ isNoted: true, isWaiting: true });
});
