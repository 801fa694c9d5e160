import { ConfigError } from "./config.ts";
import { isDatabaseUnavailable } from "./db/pool.ts";
import { StartError } from "./db/start-error.ts";
import type { Logger } from "./log/logger.ts";

export type Running = { readonly log: Logger; readonly stopAll: () => Promise<void> };

const stopMilliseconds = 9_000;
const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
let heldSignal: (typeof stopSignals)[number] | undefined;

/**
 * From the moment a start answers requests until {@link runUntilSignal}: who is told to stop meanwhile
 * finishes its start and then stops in order, instead of being cut off in the middle of an answer.
 */
export const holdSignals = (): void => {
  for (const signal of stopSignals) {
    process.once(signal, () => {
      heldSignal ??= signal;
    });
  }
};

/**
 * Keeps the process until SIGTERM or Ctrl-C, then stops everything in order and leaves within ten
 * seconds. A second signal leaves at once. A fault nobody caught ends the process the same way, so
 * that it starts again clean.
 */
export const runUntilSignal = ({ log, stopAll }: Running): void => {
  let isStopping = false;
  const leave = (exitCode: number, reason: string) => {
    if (isStopping) process.exit(exitCode === 0 ? 130 : exitCode);
    isStopping = true;
    log.info({ reason }, "stopping");
    setTimeout(() => {
      log.error("stopping took too long");
      process.exit(1);
    }, stopMilliseconds).unref();
    stopAll().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  for (const signal of stopSignals) process.on(signal, () => leave(0, signal));
  if (heldSignal !== undefined) leave(0, heldSignal);
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "an error that nobody caught");
    leave(1, "uncaughtException");
  });
  process.on("unhandledRejection", (error) => {
    if (isStopping) {
      // What was read for a page that has been sent away fails when the database closes; nobody waits for it.
      log.warn({ err: error }, "a rejection that nobody handled, while stopping");
      return;
    }
    log.error({ err: error }, "a rejection that nobody handled");
    leave(1, "unhandledRejection");
  });
};

const databaseWentAway =
  "The database went away in the middle of this: start again when it is back.";

/** One plain line for each thing the operator can mend, a stack for what only we can. */
export const explainStartFailure = (error: unknown): never => {
  if (error instanceof ConfigError) {
    for (const problem of error.problems) process.stderr.write(`Lodestone: ${problem}\n`);
  } else if (error instanceof StartError) {
    process.stderr.write(`Lodestone: ${error.message}\n`);
  } else if (isDatabaseUnavailable(error)) {
    process.stderr.write(`Lodestone: ${databaseWentAway}\n`);
  } else {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`Lodestone could not start. ${text}\n`);
  }
  process.exit(1);
};
