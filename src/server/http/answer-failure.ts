import type { Context } from "hono";

import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { reportError } from "#server/log/report-error.ts";
import type { Services } from "#server/services.ts";
import { tellStorageFailure } from "#server/storage/tell-storage-failure.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { HttpEnv } from "./http-env.ts";
import { problem, problemOf, unexpectedProblem } from "./problem.ts";

type FailureTools = Pick<Services, "connection" | "log">;

/**
 * What a route threw, as problem details: for doors that only programs and pictures come to, whatever
 * they say they accept. Nothing of an unexpected error leaves but its digest.
 */
export const answerFailure = (
  tools: FailureTools,
  error: unknown,
  c: Context<HttpEnv>,
): Response => {
  const at = { path: c.req.path, requestId: c.get("requestId") };
  if (!(error instanceof ShopError)) return problemOfFailure(tools, error, at);
  tellStorageFailure(tools.log, error, at);
  return problem(error);
};

type Place = { readonly path: string; readonly requestId: string };

/** As {@link answerFailure}, also for what breaks before there is a route. */
export const problemOfFailure = (tools: FailureTools, error: unknown, at: Place): Response => {
  const digest = tellFailure(tools, error, at);
  return digest === null ? problemOf("temporarily_unavailable") : unexpectedProblem(digest);
};

/**
 * Writes an unexpected error down where staff find it.
 * @returns its digest; null for a database that does not answer, which passes by itself
 */
export const tellFailure = (
  { connection, log }: FailureTools,
  error: unknown,
  { path, requestId }: Place,
): string | null => {
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error, requestId }, "database unavailable");
    return null;
  }
  const place = path.replace(/[0-9a-f-]{36}/g, ":id");
  return reportError(connection.db, log, { side: "server", error, place, requestId }).digest;
};
