import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-app.ts";
import { problemOf } from "#server/http/problem.ts";
import { uuidSchema } from "#shared/ids.ts";
import type { ShopRouteTools } from "#shop/http-routes.ts";

import { readPrintFile } from "./read-print-file.ts";

const headers = {
  "content-type": "application/pdf",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** Print files for the people of the workshop; to anybody else there is nothing here. */
export const addPrintFileRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { connection, storage } = tools.services;

  app.get("/print-files/:file", async (c) => {
    const { token } = tools.sessionCookie.read(c.req.raw);
    const signedIn = token === null ? null : await tools.sessions.read(token, new Date());
    const isStaff = signedIn?.actor.role === "staff" || signedIn?.actor.role === "admin";
    const printJobId = uuidSchema.safeParse(/^(.+)\.pdf$/.exec(c.req.param("file"))?.[1]);
    if (!isStaff || !printJobId.success) return problemOf("not_found");

    const found = await readPrintFile(connection.db, printJobId.data);
    if (found === null) return problemOf("not_found");
    if (found.status !== "ready" || found.fileKey === null) {
      return problemOf("print_file_not_ready");
    }
    const file = await storage.openRead(found.fileKey);
    if (file === null) throw new Error("a ready print file is not in storage");
    return new Response(file.stream, {
      headers: {
        ...headers,
        "content-length": String(file.sizeBytes),
        "content-disposition": `attachment; filename="${found.orderNumber}-${found.position}.pdf"`,
      },
    });
  });
};
