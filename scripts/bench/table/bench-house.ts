import { readFileSync } from "node:fs";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { readLines } from "#testing/judges/read-lines.ts";
import { startServer, type TestServer } from "#testing/server.ts";

export type BenchHouse = {
  readonly database: TestDatabase;
  /** The shop in one process, as `scripts/start` opens it. */
  readonly shop: TestServer;
  /** Its stack alone, in another process. */
  readonly limit: LimitServer;
  readonly close: () => Promise<void>;
};

/** What our processes are started with: visitors come by a proxy, or all of them would be one address. */
export const benchEnv = (database: TestDatabase, more: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: database.url,
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "warn",
  ...more,
});

/** The shop on a database of its own, and its limit on the same one. */
export const openBenchHouse = async (
  more: Readonly<Record<string, string>> = {},
): Promise<BenchHouse> => {
  const database = await createTestDatabase();
  const shop = await startServer({ env: benchEnv(database, more) });
  const limit = await startLimit(database.url);
  return {
    database,
    shop,
    limit,
    close: async () => {
      limit.stop();
      await shop.stop();
      await database.drop();
    },
  };
};

export type LimitServer = { readonly origin: string; readonly pid: number; stop(): void };

/** The bare stack in a process of its own. */
export const startLimit = async (databaseUrl: string): Promise<LimitServer> => {
  const child = Bun.spawn([process.execPath, "scripts/bench/limits/stack.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" },
    stdout: "pipe",
    stderr: "inherit",
  });
  const opened = Promise.withResolvers<string>();
  void readLines(child.stdout, (line) => opened.resolve(/http\S+/.exec(line)?.[0] ?? "")).then(() =>
    opened.reject(new Error("the bare stack ended before it was open")),
  );
  return { origin: await opened.promise, pid: child.pid, stop: () => child.kill() };
};

const pageBytes = 4_096;

/** What a process holds now, in MiB. */
export const rssMib = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageBytes) / 2 ** 20;
