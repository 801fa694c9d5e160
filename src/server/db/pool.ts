import postgres from "postgres";

import { errorCodeOf } from "./error-code-of.ts";
import { createSlots, type Slots } from "./slots.ts";

/** Whether the database was away, however deep Drizzle wrapped it. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause));

/** A query or transaction met its deadline or lost its server; whether a write happened is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "DatabaseUnavailable";
  }
}

export type PoolOptions = {
  readonly size?: number;
  /** For one statement outside a transaction, waiting for a connection included. */
  readonly queryDeadlineMs?: number;
  readonly transactionDeadlineMs?: number;
  /** Without one success for this long while somebody waits, the pool is replaced. */
  readonly watchdogMs?: number;
  readonly onReplaced?: () => void;
};

export type Pool = {
  /** What Drizzle is given: every call through it is bounded in number and in time. */
  readonly client: postgres.Sql;
  readonly slots: Slots;
  close(): Promise<void>;
};

type UnsafeParameters = Parameters<postgres.Sql["unsafe"]>[1];

/** How postgres.js and Postgres say that the server went away, is full, or gave up a statement. */
const lostServerCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "57014",
  "55P03",
]);

/** Drizzle wraps what the driver threw, so the whole chain of causes is asked. */
const hasLostServerCode = (error: unknown): boolean =>
  lostServerCodes.has(errorCodeOf(error) ?? "");

/** Wraps lost connections and cancelled statements, so that a transport can answer 503. */
const translate = (error: unknown): unknown =>
  hasLostServerCode(error)
    ? new DatabaseUnavailable("the database did not answer", { cause: error })
    : error;

/**
 * postgres.js with what it lacks: never more queries in flight than connections, a deadline around
 * every query, and a watchdog that replaces a pool that stopped for good (upstream issue 1193: about
 * 1 in 14 immediate restarts of the server under load).
 */
export const createPool = (url: string, options: PoolOptions = {}): Pool => {
  const size = options.size ?? 16;
  const queryDeadlineMs = options.queryDeadlineMs ?? 2_000;
  const transactionDeadlineMs = options.transactionDeadlineMs ?? 8_000;
  const watchdogMs = options.watchdogMs ?? 1_500;
  const slots = createSlots(size, 2_000);

  const open = () =>
    postgres(url, {
      max: size,
      connect_timeout: 2,
      idle_timeout: 60,
      // Postgres would print its notices to stdout; ours go to the log.
      onnotice: () => {},
      backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 0.5),
      connection: {
        application_name: "lodestone",
        statement_timeout: transactionDeadlineMs,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 15_000,
      },
    });

  let current = open();
  let lastSuccessAt = performance.now();
  let inFlight = 0;

  const replace = () => {
    const old = current;
    current = open();
    // Drizzle set its parsers on the first pool; the new one must read dates the same way.
    Object.assign(current.options.parsers, old.options.parsers);
    Object.assign(current.options.serializers, old.options.serializers);
    lastSuccessAt = performance.now();
    old.end({ timeout: 0 }).catch(() => {});
    options.onReplaced?.();
  };

  const watchdog = setInterval(() => {
    if (inFlight === 0) lastSuccessAt = performance.now();
    else if (performance.now() - lastSuccessAt > watchdogMs + queryDeadlineMs) replace();
  }, 250);
  watchdog.unref();

  const bounded = async <Result>(deadlineMs: number, work: () => Promise<Result>) => {
    const startedAt = performance.now();
    const release = await slots.take(deadlineMs).catch((error: unknown) => {
      throw new DatabaseUnavailable("no connection was free in time", { cause: error });
    });
    inFlight += 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new DatabaseUnavailable(`no answer within ${deadlineMs} ms`)),
        Math.max(1, deadlineMs - (performance.now() - startedAt)),
      );
    });
    try {
      const result = await Promise.race([work(), deadline]);
      lastSuccessAt = performance.now();
      return result;
    } catch (error) {
      // The server refused the statement: it is alive.
      if (errorCodeOf(error) !== undefined && !hasLostServerCode(error)) {
        lastSuccessAt = performance.now();
      }
      throw translate(error);
    } finally {
      clearTimeout(timer);
      inFlight -= 1;
      release();
    }
  };

  const unsafe = (
    text: string,
    parameters?: UnsafeParameters,
    queryOptions?: postgres.UnsafeQueryOptions,
  ) => {
    let asValues = false;
    // Drizzle calls `.values()` in the same breath, so the query starts a microtask later.
    const pending = Promise.resolve().then(() =>
      bounded(queryDeadlineMs, async () => {
        const query = current.unsafe(text, parameters, queryOptions);
        return asValues ? await query.values() : await query;
      }),
    );
    const values = () => {
      asValues = true;
      return pending;
    };
    return Object.assign(pending, { values });
  };

  const begin = (work: (sql: postgres.TransactionSql) => Promise<unknown>) =>
    bounded(transactionDeadlineMs, () => current.begin(work));

  return {
    client: asSql({
      get options() {
        return current.options;
      },
      unsafe,
      begin,
    }),
    slots,
    async close() {
      clearInterval(watchdog);
      await current.end({ timeout: 5 });
    },
  };
};

/**
 * Drizzle's postgres-js session uses `options`, `unsafe(…).values()`, `unsafe(…)` and `begin(fn)` of a
 * client and nothing else (drizzle-orm 0.45 postgres-js/session.js); this cast says so.
 */
const asSql = (client: { options: postgres.Sql["options"]; unsafe: unknown; begin: unknown }) =>
  client as unknown as postgres.Sql;
