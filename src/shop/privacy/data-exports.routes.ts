// Downloads of data exports by their private link.

import { and, eq, gt, sql } from "drizzle-orm";
import type { Hono } from "hono";

import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { dataExport } from "./data-export.table.ts";

/** Wrong links an address may try an hour; a right one is never counted. */
const wrongLinkLimit = { act: "data_export_link", max: 10, windowSeconds: 3_600 };

const headers = {
  "content-type": "application/zip",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "content-disposition": 'attachment; filename="data.zip"',
};

/** The copy of somebody's data for whoever holds its private link, until it goes. */
export const addDataExportRoutes = (app: Hono<HttpEnv>, { services }: ShopRouteTools): void => {
  const { connection, storage } = services;
  app.get("/data-exports/data.zip", async (c) => {
    const token = /^[\w-]{43}$/.exec(c.req.query("token") ?? "")?.[0];
    const [found] = token
      ? await connection.db
          .select({ key: dataExport.fileKey })
          .from(dataExport)
          .where(
            and(
              eq(dataExport.tokenHash, hashSecretToken(token)),
              eq(dataExport.status, "ready"),
              gt(dataExport.expiresAt, sql`now()`),
            ),
          )
      : [];
    const file = found?.key ? await storage.openRead(found.key) : null;
    if (file === null) {
      await countActFrom(connection.db, wrongLinkLimit, c.get("clientAddress"));
      return problemOf("not_found");
    }
    return new Response(file.stream, {
      headers: { ...headers, "content-length": String(file.sizeBytes) },
    });
  });
};
