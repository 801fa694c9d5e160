import postgres from "postgres";

import { databaseErrorCode } from "./database-error-code.ts";
import { afterOwnTime } from "./own-time.ts";
import { createSlots, type Slots } from "./turn-slots.ts";

/**
 * A query or transaction met its deadline, lost its server or gave way to another; whether a write
 * happened is unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** Whether the database was away, however deep Drizzle wrapped it. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error && error.cause !== undefined && isDatabaseUnavailable(error.cause));

export type PoolOptions = {
  readonly size?: number;
  /** For one statement outside a transaction, waiting for a connection included. */
  readonly queryDeadlineMs?: number;
  readonly transactionDeadlineMs?: number;
  /** A connection was given up because its query met the deadline. */
  readonly onReplaced?: () => void;
  /**
   * Between us and Postgres a pooler lends a connection a transaction long: plans with a name and settings of
   * a session would meet another one's. Its own settings keep the deadlines (docs/deploy.md).
   */
  readonly isBehindPooler?: boolean;
  /** What a client parses and writes otherwise than postgres.js does, before its first query. */
  readonly dress?: (client: postgres.Sql) => void;
};

/** What is left of a deadline at least, once there is a connection. */
const leastShare = 0.1;

/** Connections, lent one at a time: every use is bounded in number and in time. */
export type Pool = {
  /** Lends a connection for one statement. */
  query<Result>(work: (client: postgres.Sql) => Promise<Result>): Promise<Result>;
  /** Lends one for a transaction, which has more time. */
  transaction<Result>(work: (client: postgres.Sql) => Promise<Result>): Promise<Result>;
  readonly slots: Slots;
  /** Waits at most five seconds for what runs. */
  close(): Promise<void>;
};

/** How postgres.js and Postgres say that the server went away; nothing more is asked over it. */
const lostConnectionCodes = new Set([
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
]);
/** The same to whoever asked, where the server is full or gave up a statement. */
const unavailableCodes = new Set([...lostConnectionCodes, "53100", "53300", "57014", "55P03"]);

/** Of two that wait for each other Postgres ends one: nothing of it is written, and it may come again. */
const gaveWayCodes = new Set(["40P01", "40001"]);
export const hasGivenWay = (error: unknown): boolean =>
  gaveWayCodes.has(databaseErrorCode(error) ?? "");

/** Postgres's numbers of `text[]`, `uuid[]` and `int4[]`. */
const arrayTypes = [1009, 2951, 1007] as const;

/** `{"a","b"}`, Postgres's text form of an array; Drizzle's array columns come in it already. */
const toArrayText = (values: readonly unknown[] | string): string =>
  typeof values === "string"
    ? values
    : `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** Lost connections, cancelled statements and deadlocks become 503 further up, everything else stays. */
const translate = (error: unknown): unknown => {
  if (hasGivenWay(error)) return new DatabaseUnavailable("another came first", { cause: error });
  return unavailableCodes.has(databaseErrorCode(error) ?? "")
    ? new DatabaseUnavailable("the database did not answer", { cause: error })
    : error;
};

/**
 * postgres.js, one client of one connection a slot. Its own pool sends a query behind a slow one
 * when no connection is free, scans its queue linearly, and can stop for good after the server
 * restarted (upstream issue 1193). Here a query never shares a connection, never waits without end,
 * and a connection that met its deadline is thrown away.
 */
export const createPool = (url: string, options: PoolOptions = {}): Pool => {
  const size = options.size ?? 16;
  const queryDeadlineMs = options.queryDeadlineMs ?? 2_000;
  const transactionDeadlineMs = options.transactionDeadlineMs ?? 8_000;
  const slots = createSlots(size, 2_000);
  const idle: postgres.Sql[] = [];
  const all = new Set<postgres.Sql>();

  const open = () => {
    const client = postgres(url, {
      max: 1,
      // Whoever asks gives up before, by the time that this process ran; the driver counts the clock's.
      connect_timeout: 30,
      idle_timeout: 60,
      // Its look-up of array types rejects unheard when the server goes away in the middle of it,
      // which would end the process; the few arrays we send are known.
      fetch_types: false,
      // Postgres would print its notices to stdout.
      onnotice: () => {},
      backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 0.5),
      prepare: options.isBehindPooler !== true,
      connection: {
        application_name: "lodestone",
        ...(options.isBehindPooler === true
          ? {}
          : {
              statement_timeout: transactionDeadlineMs,
              lock_timeout: 5_000,
              idle_in_transaction_session_timeout: 15_000,
            }),
      },
    });
    for (const type of arrayTypes) client.options.serializers[type] = toArrayText;
    options.dress?.(client);
    all.add(client);
    return client;
  };
  const discard = (client: postgres.Sql) => {
    all.delete(client);
    client.end({ timeout: 0 }).catch(() => {});
  };

  const lend = async <Result>(
    deadlineMs: number,
    work: (client: postgres.Sql) => Promise<Result>,
  ): Promise<Result> => {
    const startedAt = performance.now();
    const release = await slots.take(deadlineMs).catch((error: unknown) => {
      throw new DatabaseUnavailable("no connection was free in time", { cause: error });
    });
    const client = idle.pop() ?? open();
    const { promise: deadline, reject } = Promise.withResolvers<never>();
    let isGivenUp = false;
    const leftMs = deadlineMs - (performance.now() - startedAt);
    // Whoever got a connection at last, on a machine that stood still, still asks.
    const stopCounting = afterOwnTime(Math.max(leftMs, deadlineMs * leastShare), () => {
      isGivenUp = true;
      options.onReplaced?.();
      reject(new DatabaseUnavailable(`no answer within ${deadlineMs} ms`));
    });
    try {
      return await Promise.race([work(client), deadline]);
    } catch (error) {
      // postgres.js would open it again, and what still runs of a lost transaction could write there.
      isGivenUp ||= lostConnectionCodes.has(databaseErrorCode(error) ?? "");
      throw translate(error);
    } finally {
      stopCounting();
      if (isGivenUp) discard(client);
      else idle.push(client);
      release();
    }
  };

  return {
    query: (work) => lend(queryDeadlineMs, work),
    transaction: (work) => lend(transactionDeadlineMs, work),
    slots,
    async close() {
      await Promise.all([...all].map((client) => client.end({ timeout: 5 })));
    },
  };
};
