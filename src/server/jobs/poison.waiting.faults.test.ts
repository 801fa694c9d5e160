import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";

import type { GivenUpJob } from "./dead-letters.ts";
import { defineJob } from "./job-definition.ts";
import { createJobs, type Jobs } from "./open-jobs.ts";

/** Row F4: a job that always throws. */
const poisonJob = defineJob({
  name: "test.poison",
  payload: z.strictObject({ id: z.string() }),
  retryDelayMaxSeconds: 1,
});
const healthyJob = defineJob({ name: "test.healthy", payload: z.strictObject({ n: z.int() }) });
const roundJob = defineJob({ name: "test.round", payload: z.strictObject({}) });
const healthyMany = 20;

let database: TestDatabase;
let jobs: Jobs;
const givenUp: GivenUpJob[] = [];
const alerted = Promise.withResolvers<void>();
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database.url, [poisonJob, healthyJob, roundJob], {
    isWorker: true,
    log: createLogger("silent"),
    onGivenUp: (job) => {
      givenUp.push(job);
      alerted.resolve();
    },
  });
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
});

test("a poison job is tried five times with pauses, then given up and told; others run meanwhile", async () => {
  const { db } = database.connection;
  const tries: string[] = [];
  const done: number[] = [];
  const fifth = Promise.withResolvers<void>();
  const allHealthy = Promise.withResolvers<void>();
  await jobs.work(poisonJob, async ({ id }) => {
    if (id === "antidote") return;
    tries.push(id);
    if (tries.length === 5) fifth.resolve();
    throw new Error("poison");
  });
  await jobs.work(healthyJob, async ({ n }) => {
    done.push(n);
    if (done.length === healthyMany) allHealthy.resolve();
  });
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, poisonJob, { id: "first" });
    await jobs.enqueue(tx, poisonJob, { id: "antidote" });
    for (let n = 0; n < healthyMany; n += 1) await jobs.enqueue(tx, healthyJob, { n });
  });
  await allHealthy.promise;
  expect(tries.length).toBeLessThan(5);
  const [waiting] = await db.execute<{ pauses: boolean }>(sql`
    select bool_and(retry_backoff) as pauses from jobs.job where name = ${poisonJob.name}`);
  expect(waiting?.pauses).toBe(true);

  await fifth.promise;
  await alerted.promise;
  expect(tries).toEqual(Array.from({ length: 5 }, () => "first"));
  expect(givenUp).toMatchObject([{ name: poisonJob.name, tries: 5, reason: "poison" }]);
  const kept = await db.execute<{ state: string; data: unknown }>(sql`
    select state, data from jobs.job where name = ${poisonJob.name} order by created_on, state`);
  expect(kept.map(({ state }) => state).toSorted()).toEqual(["completed", "failed"]);
  expect(kept.find(({ state }) => state === "failed")?.data).toEqual({ id: "first" });
}, 60_000);

test("a due round whose worker was killed in the moment of sending it is sent by the next", async () => {
  const { db } = database.connection;
  const arrived = Promise.withResolvers<void>();
  await jobs.work(roundJob, async () => arrived.resolve());
  await db.execute(sql`insert into jobs.job (name, data, heartbeat_seconds)
    select name, ${JSON.stringify({ name: roundJob.name, data: {} })}::jsonb, heartbeat_seconds
    from jobs.queue where name = '__pgboss__send-it'`);
  // As the killed one left it: taken, and silent since.
  await db.execute(sql`update jobs.job set state = 'active', started_on = now() - interval '30 s',
    heartbeat_on = now() - interval '30 s' where name = '__pgboss__send-it'`);
  await arrived.promise;
}, 60_000);

test("a queue of an earlier start is given what has changed since", async () => {
  const changed = defineJob({
    ...poisonJob,
    retryLimit: 7,
    retryDelayMaxSeconds: 77,
    expireInSeconds: 777,
  });
  // As a start before the heartbeat was shortened left it.
  await database.connection.db.execute(sql`
    update jobs.queue set heartbeat_seconds = 60, retry_delay = 9, retry_backoff = false
    where name = ${changed.name}`);
  const later = await createJobs(database.url, [changed], {
    isWorker: false,
    log: createLogger("silent"),
  });
  await later.close();
  const [queue] = await database.connection.db.execute(sql`
    select retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds,
      heartbeat_seconds, dead_letter from jobs.queue where name = ${changed.name}`);
  expect(queue).toEqual({
    retry_limit: 7,
    retry_delay: 1,
    retry_delay_max: 77,
    retry_backoff: true,
    expire_seconds: 777,
    heartbeat_seconds: 10,
    dead_letter: "dead-letters",
  });
});
