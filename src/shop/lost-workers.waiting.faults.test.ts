import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { z } from "zod";

import { createJobs, type Jobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { readLines } from "#testing/judges/read-lines.ts";

import { jobDefinitions } from "./job-definitions.ts";

/** Row F2: no kind of job is stuck because the process that worked on it is gone. */
const hoursMax = 6;
const triesMax = 40;
/** Kills come in a row: a house in which everything is started anew a few times gives nothing up. */
const killsSurvivedMin = 4;
let database: TestDatabase;
let next: Jobs | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(async () => {
  await next?.close();
  await database.drop();
});

test("every kind of job is lost after a while, tried again, and told of when it is given up", async () => {
  const queues = await database.connection.db.execute(sql`
    select name, expire_seconds, heartbeat_seconds, retry_limit, retry_backoff, dead_letter
    from jobs.queue`);
  const queueOf = new Map(queues.map((queue) => [queue["name"], queue]));
  for (const { name, expireInSeconds, retryLimit } of jobDefinitions) {
    expect(expireInSeconds).toBeWithin(60, hoursMax * 3_600 + 1);
    expect(retryLimit).toBeWithin(killsSurvivedMin, triesMax + 1);
    expect(queueOf.get(name)).toEqual({
      name,
      expire_seconds: expireInSeconds,
      heartbeat_seconds: 10,
      retry_limit: retryLimit,
      retry_backoff: true,
      dead_letter: "dead-letters",
    });
  }
});

/** What a job is told says nothing about its lease. */
const anything = z.record(z.string(), z.unknown());
const kinds = jobDefinitions.map((job) => ({ ...job, payload: anything }));

/** A worker that takes one job of each kind and ends none. */
const startStuckWorker = async () => {
  const child = Bun.spawn(
    [
      process.execPath,
      "-e",
      `import { createJobs } from "#server/jobs/open-jobs.ts";
       import { createLogger } from "#server/log/logger.ts";
       import { jobDefinitions } from "#shop/job-definitions.ts";
       const jobs = await createJobs(${JSON.stringify(database.url)}, jobDefinitions, {
         isWorker: true, log: createLogger("silent"),
       });
       for (const job of jobDefinitions) {
         await jobs.work({ ...job, payload: { parse: (told) => told } }, () => {
           console.log(job.name);
           return new Promise(() => {});
         });
       }`,
    ],
    { stdout: "pipe", stderr: "inherit" },
  );
  const taken = new Set<string>();
  const allTaken = Promise.withResolvers<void>();
  void readLines(child.stdout, (name) => {
    taken.add(name);
    if (taken.size === kinds.length) allTaken.resolve();
  }).then(() => allTaken.reject(new Error(`it ended with ${taken.size} jobs`)));
  return { child, allTaken: allTaken.promise };
};

test("a job of every kind whose worker is killed is given to the next one and done", async () => {
  const jobs = await createJobs(database.url, jobDefinitions, {
    isWorker: true,
    log: createLogger("silent"),
  });
  next = jobs;
  const startAfter = new Date().toISOString();
  await jobs.putBack(kinds.map(({ name }) => ({ name, payload: {}, key: null, startAfter })));
  const { child, allTaken } = await startStuckWorker();
  await allTaken.catch(async (error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  child.kill("SIGKILL");
  await child.exited;

  const done = new Set<string>();
  const allDone = Promise.withResolvers<void>();
  for (const kind of kinds) {
    await jobs.work(kind, async () => {
      done.add(kind.name);
      if (done.size === kinds.length) allDone.resolve();
    });
  }
  await allDone.promise;
  const [left] = await database.connection.db.execute(sql`
    select count(*)::int as many from jobs.job
    where state in ('failed', 'cancelled') or name = 'dead-letters'`);
  expect(left?.["many"]).toBe(0);
}, 120_000);
