import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-app.ts";
import { problemOf } from "#server/http/problem.ts";
import { uuidSchema } from "#shared/ids.ts";
import type { ShopRouteTools } from "#shop/http-routes.ts";

import { readPrintFile, readSheetFile } from "./read-print-file.ts";
import { readStaff } from "./read-staff.ts";

const headers = {
  "content-type": "application/pdf",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** What is served under a name; without a key it is still being made. */
type NamedFile = { readonly name: string; readonly fileKey: string | null };

/** Print files and sheets for the people of the workshop; to anybody else there is nothing here. */
export const addPrintFileRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { connection, storage } = tools.services;

  const isStaff = async (request: Request) => (await readStaff(tools, request)) !== null;

  const serve = async (found: NamedFile | null): Promise<Response> => {
    if (found === null) return problemOf("not_found");
    if (found.fileKey === null) return problemOf("print_file_not_ready");
    const file = await storage.openRead(found.fileKey);
    if (file === null) throw new Error("a ready print file is not in storage");
    return new Response(file.stream, {
      headers: {
        ...headers,
        "content-length": String(file.sizeBytes),
        "content-disposition": `attachment; filename="${found.name}.pdf"`,
      },
    });
  };

  app.get("/print-files/:file", async (c) => {
    const printJobId = uuidSchema.safeParse(/^(.+)\.pdf$/.exec(c.req.param("file"))?.[1]);
    if (!(await isStaff(c.req.raw)) || !printJobId.success) return problemOf("not_found");
    return serve(await readPrintFile(connection.db, printJobId.data));
  });

  app.get("/print-sheets/:file", async (c) => {
    const [, id, number] = /^(.+)-(\d{1,6})\.pdf$/.exec(c.req.param("file")) ?? [];
    const batchId = uuidSchema.safeParse(id);
    if (!(await isStaff(c.req.raw)) || !batchId.success) return problemOf("not_found");
    return serve(await readSheetFile(connection.db, batchId.data, Number(number)));
  });
};
