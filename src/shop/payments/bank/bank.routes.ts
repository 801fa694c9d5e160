// Takes a bank statement's file in the workshop (import).

import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { csvColumnsSchema } from "#shared/bank/bank-csv.ts";
import { statementColumnsHeader, statementPath } from "#shared/bank/bank.ts";
import { statementBytesMax } from "#shared/bank/booking.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

/** Takes a bank's file as its bytes: a statement of a busy month is more than a call may carry. */
export const addBankRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const limit = bodyLimit({
    maxSize: statementBytesMax,
    onError: () => problemOf("statement_too_large"),
  });
  app.post(statementPath, limit, async (c) => {
    const { token } = tools.sessionCookie.read(c.req.raw);
    const signedIn = token === null ? null : await tools.sessions.read(token, new Date());
    const isStaff = signedIn?.actor.role === "staff" || signedIn?.actor.role === "admin";
    if (!isStaff) return problemOf("not_found");
    const named = c.req.header(statementColumnsHeader);
    const columns = named === undefined ? null : csvColumnsSchema.safeParse(parseJson(named));
    if (columns?.success === false) return problemOf("invalid_input");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    // Read with the first file: XML and ZIP are of no use before.
    const { importStatement } = await import("./import-statement.ts");
    const imported = await importStatement(tools.services, signedIn.actor, {
      bytes,
      columns: columns?.data ?? null,
    });
    return c.json(imported, 200, { "cache-control": "private, no-store" });
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
