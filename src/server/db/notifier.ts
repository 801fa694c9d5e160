import { type SQL, sql } from "drizzle-orm";
import postgres from "postgres";

import type { Logger } from "#server/log/logger.ts";

import type { Database } from "./connect.ts";

export type Notifier = {
  /**
   * Wakes all waiters of these topics here and in other processes once `tx` commits: one statement,
   * without data (it takes a global lock at commit; never call it per row).
   */
  announce(tx: Database, ...topics: readonly string[]): Promise<void>;
  /** Resolves at the next announcement of `topic`, or after `timeoutMs`, or when aborted. */
  wait(topic: string, timeoutMs: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

const channel = "lodestone";
/** Nobody says anything there: to ask for it and to let it go is a sign of life on the connection that listens. */
const aliveChannel = "lodestone_alive";
const aliveMs = 30_000;

/**
 * Live updates over LISTEN/NOTIFY on a connection of its own. A lost connection only delays: waiters
 * look again after their timeout, and postgres.js listens again by itself.
 * @param name how the database shows this connection to others
 */
export const createNotifier = async (
  url: string,
  log: Logger,
  name = "lodestone-listen",
): Promise<Notifier> => {
  const waiters = new Map<string, Set<() => void>>();
  const wake = (topic: string) => {
    const waiting = waiters.get(topic);
    waiters.delete(topic);
    waiting?.forEach((resume) => resume());
  };
  const wakeAll = () => [...waiters.keys()].forEach(wake);

  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    // Its own goes up to 20 s, and so long nobody would be woken after Postgres is back.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    // The server sees within a minute that a machine is gone, and not after hours.
    connection: {
      application_name: name,
      tcp_keepalives_idle: 20,
      tcp_keepalives_interval: 10,
      tcp_keepalives_count: 3,
    },
  });
  await client.listen(channel, wake, wakeAll);
  const showAlive = async () => (await client.listen(aliveChannel, () => {})).unlisten();
  // Lost, it is opened again by itself; until then others see that it is not there.
  const alive = setInterval(() => void showAlive().catch(() => {}), aliveMs).unref();

  return {
    async announce(tx, ...topics) {
      await tx.execute(sql`select ${announcing(topics)}`);
    },
    wait(topic, timeoutMs, signal) {
      return new Promise<void>((resolve) => {
        const waiting = waiters.get(topic) ?? new Set();
        waiters.set(topic, waiting);
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          if (waiting.size === 0 && waiters.get(topic) === waiting) waiters.delete(topic);
          signal?.removeEventListener("abort", done);
          resolve();
        };
        const timer = setTimeout(done, timeoutMs);
        waiting.add(done);
        if (signal?.aborted) done();
        else signal?.addEventListener("abort", done);
      });
    },
    async close() {
      clearInterval(alive);
      wakeAll();
      await client.end({ timeout: 1 }).catch((cause: unknown) => {
        log.warn({ err: cause }, "the listening connection did not close cleanly");
      });
    },
  };
};

/** As {@link Notifier.announce}, as a value in the select of a larger statement: how many topics are told. */
export const announcing = (topics: readonly string[]): SQL =>
  sql`(select count(pg_notify(${channel}, topic)) from unnest(${sql.param(topics)}::text[]) as topic)`;
