// Opens the job queue (pg-boss): sends, works and schedules jobs inside of transactions.

import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueResult } from "pg-boss";
import type postgres from "postgres";

import type { Database } from "#server/db/connect.ts";
import { createPool, isDatabaseUnavailable, type Pool } from "#server/db/pool.ts";
import { alone } from "#server/db/start/start-lock.ts";
import type { Logger } from "#server/log/logger.ts";
import { currentSpan, type OpenSpan, runInSpan } from "#server/tracing/in-span.ts";
import type { Tracing } from "#server/tracing/tracing.ts";

import { createWakes, type Neighbours } from "./create-wakes.ts";
import { type GivenUpJob, listenToDeadLetters } from "./dead-letters.ts";
import { forgetFuture } from "./forget-future.ts";
import { indexJobs } from "./index-jobs.ts";
import type { JobDefinition, JobQueue } from "./job-definition.ts";
import { renameQueue } from "./rename-queue.ts";
import { deadLetterQueue, jobSchema, type WaitingJob } from "./waiting-jobs.ts";

export type Jobs = {
  /**
   * Writes the job in the caller's transaction: it exists exactly when the business change does.
   * @param key a second job of the same key is not added while one waits
   */
  enqueue<Payload extends object>(
    tx: Database,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { readonly key?: string; readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** Runs `handler` for each job here; it may run twice for one job, never for none. */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (payload: Payload) => Promise<void>,
    options?: { readonly atOnce?: number },
  ): Promise<void>;
  /** Runs the job by a cron line, in UTC, once over all processes. */
  repeat(job: JobDefinition<Record<string, never>>, cron: string): Promise<void>;
  /** Tries a job once more that was given up, in the caller's transaction. */
  retry(tx: Database, name: string, jobId: string): Promise<void>;
  /** Calls off a job that waits, in the caller's transaction. */
  cancel(tx: Database, name: string, jobId: string): Promise<void>;
  /** Enqueues what waited in another database. */
  putBack(waiting: readonly WaitingJob[]): Promise<void>;
  /** Stops taking work and waits up to `timeoutMs` for what runs; the rest is given back. */
  close(timeoutMs?: number): Promise<void>;
};

export type JobsOptions = {
  /** False in a process that only enqueues. */
  readonly isWorker: boolean;
  readonly log: Logger;
  /** How many connections are opened at most. */
  readonly poolSize?: number;
  /** Set: the address is a pooler's in transaction mode, and this is Postgres itself. */
  readonly directUrl?: string | undefined;
  /** Other processes, told of jobs that nobody takes here. */
  readonly neighbours?: Promise<Neighbours>;
  /** Begins a span with each job, in the trace that asked for it. */
  readonly tracing?: Tracing | null;
  /** Told of every job whose last try has failed, in a process that works. */
  readonly onGivenUp?: (job: GivenUpJob) => void;
};

/**
 * Which trace asked for a job: as its group, by which nothing here is limited. What a job is told stays as
 * workers of the version before read it.
 */
const traceOf = (span: OpenSpan | undefined) =>
  span === undefined ? {} : { group: { id: span.traceparent } };

/** Postgres's numbers of `json` and `jsonb`. */
const jsonTypes = [114, 3802] as const;
const heartbeatSeconds = 10;
/** Where pg-boss keeps the rounds that have come due until a worker sends them. */
const dueRoundsQueue = "__pgboss__send-it";
/** Each of some fifty queues is asked so often, also where nobody does anything. */
const pollSeconds = 4;
/** Of many who take jobs of one queue the first few poll; the others are woken by them. */
const pollersMax = 8;
const otherPollSeconds = 60;
/** How soon it is seen that the clock was set back. */
const clockSeconds = 15;

/**
 * pg-boss on our own driver. A killed process's jobs come back after their heartbeat (10 s).
 * @param definitions every job of the shop; their queues are made here
 */
export const createJobs = async (
  url: string,
  definitions: readonly JobQueue[],
  { isWorker, log, poolSize = 4, directUrl, neighbours, tracing = null, onGivenUp }: JobsOptions,
): Promise<Jobs> => {
  const pool = createPool(url, {
    size: poolSize,
    queryDeadlineMs: 30_000,
    isBehindPooler: directUrl !== undefined,
    dress: writeJsonOnce,
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    schema: jobSchema,
    supervise: isWorker,
    schedule: isWorker,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  let isClosed = false;
  boss.on("error", ({ message, stack }) => {
    // A job that was given back at the stop is said to have failed once more, to a pool that is closed.
    if (isClosed) return;
    // Every queue of an outage would be a failure of its own.
    const err = { message: message.replace(/ \(Queue: .*\)$/, ""), stack };
    log.warn({ err }, "the job queue met an error");
  });
  await alone(directUrl ?? url, async () => {
    await boss.start();
    await indexJobs(pool);
    await boss.createQueue(deadLetterQueue);
    // Without it a round whose worker is killed while sending waits for a quarter of an hour.
    if (isWorker) await boss.updateQueue(dueRoundsQueue, { heartbeatSeconds, retryDelay: 1 });
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of definitions) {
      await ensureQueue(boss, job, known.get(job.name));
      if (job.formerName !== undefined && known.has(job.formerName)) {
        await renameQueue(boss, pool, { from: job.formerName, to: job.name });
      }
    }
  });
  const lookAtClock = () =>
    forgetFuture(pool).catch((error: unknown) => {
      const said = "whether the clock was set back is not known";
      if (isDatabaseUnavailable(error)) log.warn(`${said}: the database did not answer`);
      else log.warn({ err: error }, said);
    });
  const looking = isWorker
    ? setInterval(() => void lookAtClock(), clockSeconds * 1_000)
    : undefined;
  if (isWorker && onGivenUp !== undefined) await listenToDeadLetters(boss, onGivenUp);

  const wakes = createWakes(await neighbours, (error) =>
    log.warn({ err: error }, "other processes were not told of a job; they find it within seconds"),
  );

  return {
    async enqueue(tx, job, payload, options) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(tx, sql),
        ...(options?.key === undefined ? {} : { singletonKey: options.key }),
        ...(options?.startAfterSeconds === undefined
          ? {}
          : { startAfter: options.startAfterSeconds }),
        ...traceOf(currentSpan()),
      });
      wakes.added(job.name);
    },
    async work(job, handler, options) {
      for (let index = 0; index < (options?.atOnce ?? 1); index += 1) {
        const taker = { wake: () => {}, isBusy: false };
        const pollingIntervalSeconds = index < pollersMax ? pollSeconds : otherPollSeconds;
        const id = await boss.work(
          job.name,
          { pollingIntervalSeconds, batchSize: 1 },
          async (received) => {
            wakes.began(job.name, taker);
            for (const { id: jobId, data, groupId } of received) {
              const run = async () => {
                try {
                  await handler(job.payload.parse(data ?? {}));
                } catch (error) {
                  log.warn({ err: error, job: job.name, jobId }, "a job failed and is tried again");
                  throw error;
                } finally {
                  wakes.ended(taker);
                }
              };
              const facts = { "lodestone.job": job.name, "lodestone.job.id": jobId };
              const span = tracing?.begin("job", { kind: "job", parent: groupId ?? null, facts });
              await (span === undefined ? run() : runInSpan(span, run));
            }
          },
        );
        taker.wake = () => boss.notifyWorker(id);
        wakes.join(job.name, taker);
      }
    },
    async repeat(job, cron) {
      await boss.schedule(job.name, cron, {}, { tz: "UTC" });
    },
    async retry(tx, name, jobId) {
      await boss.retry(name, jobId, { db: fromDrizzle(tx, sql) });
      wakes.added(name);
    },
    async cancel(tx, name, jobId) {
      await boss.cancel(name, jobId, { db: fromDrizzle(tx, sql) });
    },
    async putBack(waiting) {
      for (const { name, payload, key, startAfter } of waiting) {
        const job = definitions.find(({ formerName }) => formerName === name);
        await boss.send(job?.name ?? name, payload, {
          startAfter,
          ...(key === null ? {} : { singletonKey: key }),
        });
      }
    },
    async close(timeoutMs = 5_000) {
      clearInterval(looking);
      wakes.close();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true });
      isClosed = true;
      await pool.close();
    },
  };
};

/** A queue of an earlier start gets what has changed since: tries, pauses, when a run counts as lost. */
const ensureQueue = async (boss: PgBoss, job: JobQueue, known: QueueResult | undefined) => {
  const wanted = {
    deadLetter: deadLetterQueue,
    retryLimit: job.retryLimit,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: job.retryDelayMaxSeconds,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds,
  };
  if (known === undefined) await boss.createQueue(job.name, wanted);
  else if (!Bun.deepEquals({ ...known, ...wanted }, known))
    await boss.updateQueue(job.name, wanted);
};

/** One statement has rows; several at once (pg-boss's own schema changes) have a list of them. */
const execute = async (pool: Pool, text: string, values?: unknown[]) => {
  const result = await pool.query<unknown>((client) => client.unsafe(text, asParameters(values)));
  const rows = Array.isArray(result) ? result.flat() : [];
  return { rows };
};

/** pg-boss passes what a Postgres driver takes: text, numbers, dates, arrays of them. */
const asParameters = (values: unknown[] | undefined) =>
  values as Parameters<postgres.Sql["unsafe"]>[1];

/** pg-boss hands over JSON mostly as finished text, which postgres.js would quote a second time. */
const writeJsonOnce = ({ options }: postgres.Sql): void => {
  for (const type of jsonTypes) {
    options.serializers[type] = (value: unknown) =>
      typeof value === "string" ? value : JSON.stringify(value);
  }
};
