import { join } from "node:path";

import type { Logger } from "#server/log/logger.ts";

import { findPostgresAccount } from "./embedded-account.ts";
import { findPostgresBinaries } from "./embedded-binaries.ts";
import {
  clusterDatabase,
  clusterUser,
  ensureCluster,
  makeClusterFolder,
} from "./embedded-cluster.ts";
import { makeReachableFolder } from "./embedded-data-dir.ts";
import { lockFolder } from "./embedded-lock.ts";
import { type PostgresOrder, type PostgresProcess, startPostgres } from "./embedded-process.ts";

export type EmbeddedPostgres = {
  readonly url: string;
  /** Ends Postgres cleanly and gives the data folder back. */
  stop(): Promise<void>;
};

/** Waits between attempts to bring Postgres back when it ended by itself; the last one repeats. */
const restartMilliseconds = [0, 100, 500] as const;
const restartMillisecondsMax = 2_000;
/** One that ran for so long has not failed by its start: the next attempt is a first one. */
const steadyMilliseconds = 1_000;

/**
 * A real Postgres under `dataDir`, on a free port of 127.0.0.1, for as long as this process lives.
 * If it ends by itself it comes back on the same port. One Lodestone owns a data folder at a time.
 * @param durable false only for data that may be lost with the power, such as a test's
 * @throws StartError with one plain line for the operator
 */
export const startEmbeddedPostgres = async (input: {
  dataDir: string;
  log: Logger;
  durable?: boolean;
}): Promise<EmbeddedPostgres> => {
  const account = findPostgresAccount();
  const binaries = findPostgresBinaries(account);
  const folder = join(input.dataDir, "postgres");
  makeReachableFolder(account, input.dataDir);
  makeClusterFolder(account, folder);
  const durable = input.durable ?? true;
  const unlock = lockFolder(folder);
  try {
    const { cluster, password } = ensureCluster(account, binaries, folder, durable);
    const order: PostgresOrder = {
      account,
      postgres: binaries.postgres,
      cluster,
      durable,
      onLine: (line) => input.log.warn({ line }, "Postgres says"),
    };
    const first = await startPostgres(order);
    const stop = keepRunning(first, order, input.log);
    return {
      url: `postgres://${clusterUser}:${password}@127.0.0.1:${first.port}/${clusterDatabase}`,
      stop: () => stop().finally(unlock),
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
};

const keepRunning = (
  first: PostgresProcess,
  order: PostgresOrder,
  log: Logger,
): (() => Promise<void>) => {
  let current: PostgresProcess | undefined = first;
  let isStopping = false;
  const watch = async () => {
    let attempt = 0;
    let startedAt = performance.now();
    while (!isStopping) {
      await current?.exited;
      if (isStopping) break;
      if (performance.now() - startedAt >= steadyMilliseconds) attempt = 0;
      const waitMs = restartMilliseconds[attempt] ?? restartMillisecondsMax;
      attempt += 1;
      log.warn({ attempt, waitMs }, "Postgres ended by itself; starting it again");
      current = undefined;
      await Bun.sleep(waitMs);
      if (isStopping) break;
      startedAt = performance.now();
      current = await startPostgres(order, first.port).catch((cause: unknown) => {
        const isLasting = attempt > restartMilliseconds.length;
        log[isLasting ? "error" : "warn"]({ err: cause }, "Postgres does not start again");
        return undefined;
      });
      if (current !== undefined) log.info("Postgres runs again");
    }
    await current?.stop();
  };
  const watching = watch();
  return async () => {
    isStopping = true;
    await current?.stop();
    await watching;
  };
};
