// Starts the embedded Postgres's server program, reads its log and ends it.

import { createServer } from "node:net";
import { createInterface } from "node:readline";

import { type PostgresAccount, spawnAs } from "./embedded-account.ts";
import { endLeftovers, readPidFile, stopMilliseconds } from "./embedded-leftovers.ts";
import { StartError } from "./start-error.ts";

export type PostgresProcess = {
  readonly port: number;
  readonly exited: Promise<void>;
  /** Ends every connection, writes a checkpoint and waits for the end; harder after 8 s. */
  stop(): Promise<void>;
};

export type PostgresOrder = {
  readonly account: PostgresAccount;
  readonly postgres: string;
  readonly cluster: string;
  /** false only for data that may be lost with the power, such as a test's. */
  readonly durable: boolean;
  /** Lines Postgres says about itself: only what is fatal, without statements or values. */
  onLine(line: string): void;
};

const readyMilliseconds = 60_000;
const pollMilliseconds = 10;
/** For its last words, after it has ended. */
const reasonMilliseconds = 1_000;
const portAttemptsMax = 5;

/**
 * Starts Postgres on 127.0.0.1 and waits until it takes connections.
 * @param wantedPort undefined picks a free one
 * @throws StartError with the line in which Postgres names the reason
 */
export const startPostgres = async (
  order: PostgresOrder,
  wantedPort?: number,
): Promise<PostgresProcess> => {
  await endLeftovers(order.cluster);
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await findFreePort());
    const outcome = await tryPort(order, port);
    if (typeof outcome !== "string") return outcome;
    const isPortTaken = /could not (bind|create any TCP)/.test(outcome);
    if (!isPortTaken || wantedPort !== undefined || attempt === portAttemptsMax) {
      throw new StartError(`Postgres did not start in ${order.cluster}: ${outcome}`);
    }
  }
};

/** @returns the process once it is ready, or the reason why it ended */
const tryPort = async (order: PostgresOrder, port: number): Promise<PostgresProcess | string> => {
  const child = spawnAs(order.account, order.postgres, [
    "-D",
    order.cluster,
    "-p",
    String(port),
    ...settings(order.durable).flatMap((setting) => ["-c", setting]),
  ]);
  const reasons: string[] = [];
  let isReady = false;
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (isReady) order.onLine(line);
    else reasons.push(line);
  });
  const saidAll = new Promise((resolve) => child.stderr.once("close", resolve));
  let isRunning = true;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      resolve();
    };
    // Not its `close`: processes of its own hold the line open that it said its reasons on.
    child.once("exit", end);
    child.once("error", (cause) => {
      reasons.push(cause.message);
      end();
    });
  });
  const deadline = performance.now() + readyMilliseconds;
  const isTakingConnections = () => {
    const note = readPidFile(order.cluster);
    return note?.pid === child.pid && note?.isReady === true;
  };
  while (isRunning && !isTakingConnections() && performance.now() < deadline) {
    await Bun.sleep(pollMilliseconds);
  }
  const stop = async () => {
    if (!isRunning) return;
    child.kill("SIGINT");
    const harder = setTimeout(() => child.kill("SIGQUIT"), stopMilliseconds);
    await exited;
    clearTimeout(harder);
  };
  if (isRunning && performance.now() >= deadline) {
    await stop();
    return `it was not ready after ${readyMilliseconds / 1000} s`;
  }
  if (!isRunning) {
    await Promise.race([saidAll, Bun.sleep(reasonMilliseconds)]);
    return describeFailure(reasons);
  }
  isReady = true;
  return { port, exited, stop };
};

const settings = (durable: boolean): string[] => [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "shared_buffers=128MB",
  "timezone=UTC",
  "log_timezone=UTC",
  "jit=off",
  // Statements and values hold addresses of people; only what ends Postgres or a connection is said.
  "log_min_messages=fatal",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  ...(durable ? ["fsync=on"] : fleetingSettings),
];

/** Of data that nobody will look for again: no care for a crash, and none for what is to come. */
const fleetingSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "checkpoint_timeout=1h",
  "max_wal_size=2GB",
  "autovacuum=off",
];

const describeFailure = (lines: readonly string[]): string => {
  const reason = lines.find((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? "it ended without a word";
};

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("the system gave no port")),
      );
    });
  });
