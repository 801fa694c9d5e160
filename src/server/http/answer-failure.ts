import type { Context } from "hono";

import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { reportError } from "#server/log/report-error.ts";
import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { HttpEnv } from "./http-app.ts";
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
  if (error instanceof ShopError) return problem(error);
  const digest = tellFailure(tools, error, c);
  return digest === null ? problemOf("temporarily_unavailable") : unexpectedProblem(digest);
};

/**
 * Writes an unexpected error down where staff find it.
 * @returns its digest; null for a database that does not answer, which passes by itself
 */
export const tellFailure = (
  { connection, log }: FailureTools,
  error: unknown,
  c: Context<HttpEnv>,
): string | null => {
  const requestId = c.get("requestId");
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error, requestId }, "database unavailable");
    return null;
  }
  const place = c.req.path.replace(/[0-9a-f-]{36}/g, ":id");
  return reportError(connection.db, log, { side: "server", error, place, requestId }).digest;
};
