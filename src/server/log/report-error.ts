import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { type DescribedError, describeError } from "./describe-error.ts";
import { errorReport, type errorSides } from "./error-report.table.ts";
import type { Logger } from "./logger.ts";

export type UnexpectedError = {
  readonly side: (typeof errorSides)[number];
  readonly error: unknown;
  /** Route or procedure, without ids or query. */
  readonly place: string;
  readonly requestId: string;
};

/** An error that was reported already, on its way out: carries its digest. */
export class ReportedError extends Error {
  readonly digest: string;

  constructor(digest: string, cause: unknown) {
    super("unexpected", { cause });
    this.name = "ReportedError";
    this.digest = digest;
  }
}

const digestOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return error instanceof ReportedError ? error.digest : digestOf(error.cause);
};

const textMax = 4_000;

export type ErrorReport = {
  /** The only thing a person is shown. */
  readonly digest: string;
  /** Staff find it from then on. Never rejects; for those to wait for who have time. */
  readonly stored: Promise<void>;
};

/**
 * Keeps an unexpected error under its digest, where staff can find it. The same fault at the same place has
 * the same digest and is counted; one that was reported further in keeps its digest.
 */
export const reportError = (
  db: Database,
  log: Logger,
  { side, error, place, requestId }: UnexpectedError,
): ErrorReport => {
  const known = digestOf(error);
  if (known !== undefined) return { digest: known, stored: Promise.resolve() };
  const fault = describeError(error);
  const stack = stacksOf(fault).slice(0, textMax);
  const digest = createHash("sha256")
    .update(`${side}\n${place}\n${fault.type}\n${framesOf(stack)}`)
    .digest("hex")
    .slice(0, 10);
  log.error({ err: error, digest, place, requestId, side }, "unexpected error");
  const stored = db
    .insert(errorReport)
    .values({
      digest,
      side,
      place: place.slice(0, 300),
      message: fault.message.slice(0, 500),
      stack,
    })
    .onConflictDoUpdate({
      target: errorReport.digest,
      set: { count: sql`${errorReport.count} + 1`, lastAt: sql`now()` },
    })
    .then(
      () => {},
      (cause: unknown) => log.warn({ err: cause, digest }, "an error report could not be stored"),
    );
  return { digest, stored };
};

const stacksOf = ({ stack, cause }: DescribedError): string =>
  cause === undefined ? stack : `${stack}\ncaused by ${stacksOf(cause)}`;

/** The places in a stack without line numbers' columns and messages, which vary with the data. */
const framesOf = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => /^\s*at /.test(line))
    .slice(0, 5)
    .join("\n");
