// Downloads of production for the workshop: print files, sheets, cut files, single pictures.

import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { requestLocale } from "#server/http/request-locale.ts";
import { uuidSchema } from "#shared/ids.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { chosenBatches, type SingleKind } from "#shared/production.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { exportSingle } from "./jobs/export-single.ts";
import { readBatchSizes, readPrintFile, readSheetFile } from "./jobs/read-print-file.ts";
import { readStaff } from "./read-staff.ts";
import { type CutFileKind, readCutFile } from "./sheets/read-cut-file.ts";
import { writeSheetsZip } from "./sheets/write-sheets-zip.ts";

const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

const endings: Readonly<Record<string, { kind: SingleKind; type: string }>> & {
  readonly pdf: { kind: SingleKind; type: string };
} = {
  pdf: { kind: "pdf", type: "application/pdf" },
  png: { kind: "png", type: "image/png" },
  tif: { kind: "tiff", type: "image/tiff" },
};

const cutTypes: Record<CutFileKind, string> = { svg: "image/svg+xml", dxf: "image/vnd.dxf" };

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
    if (file === null) {
      tools.services.log.warn({ key: found.fileKey }, "a print file is not on the disk any more");
      return problemOf("print_file_gone");
    }
    return new Response(file.stream, {
      headers: {
        ...headers,
        "content-type": "application/pdf",
        "content-length": String(file.sizeBytes),
        "content-disposition": `attachment; filename="${found.name}.pdf"`,
      },
    });
  };

  app.get("/print-files/:file", async (c) => {
    const [, id, ending = "pdf"] = /^(.+)\.(pdf|png|tif)$/.exec(c.req.param("file")) ?? [];
    const printJobId = uuidSchema.safeParse(id);
    if (!(await isStaff(c.req.raw)) || !printJobId.success) return problemOf("not_found");
    const printer = c.req.query("printer")?.slice(0, 40);
    if (ending === "pdf" && printer === undefined) {
      return serve(await readPrintFile(connection.db, printJobId.data));
    }
    const { kind, type } = endings[ending] ?? endings.pdf;
    const single = await exportSingle(tools.services, printJobId.data, { kind, printer });
    if (single === null) return problemOf("not_found");
    return new Response(Buffer.from(single.bytes), {
      headers: {
        ...headers,
        "content-type": type,
        "repr-digest": `sha-256=:${Buffer.from(single.sha256, "hex").toString("base64")}:`,
        "content-disposition": `attachment; filename="${single.name}-${single.sha256.slice(0, 12)}.${ending}"`,
      },
    });
  });

  // One batch, or several with commas between them.
  app.get("/print-batches/:file", async (c) => {
    const [, ids = ""] = /^(.+)\.zip$/.exec(c.req.param("file")) ?? [];
    const batchIds = chosenBatches.safeParse(ids.split(","));
    if (!(await isStaff(c.req.raw)) || !batchIds.success) return problemOf("not_found");
    const { db } = connection;
    const batches = await readBatchSizes(db, batchIds.data);
    const [first] = batches;
    if (!first || batches.length < batchIds.data.length) return problemOf("not_found");
    const locale = requestLocale(c.req.raw);
    const zip = await writeSheetsZip({ db, storage }, batches, locale);
    if (typeof zip === "string") return problemOf(zip);
    const last = batches.at(-1) ?? first;
    const name =
      last === first
        ? m.production_file_batch({ batch: first.number }, { locale })
        : m.production_file_batches({ first: first.number, last: last.number }, { locale });
    return new Response(zip, {
      headers: {
        ...headers,
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${name}.zip"`,
      },
    });
  });

  app.get("/print-sheets/:file", async (c) => {
    const [, id, number, ending] =
      /^(.+)-(\d{1,6})\.(pdf|svg|dxf)$/.exec(c.req.param("file")) ?? [];
    const batchId = uuidSchema.safeParse(id);
    if (!(await isStaff(c.req.raw)) || !batchId.success) return problemOf("not_found");
    const locale = requestLocale(c.req.raw);
    const sheet = { batchId: batchId.data, number: Number(number) };
    if (ending !== "svg" && ending !== "dxf") {
      return serve(await readSheetFile(connection.db, sheet.batchId, sheet.number, locale));
    }
    const file = await readCutFile(connection.db, sheet, ending, locale);
    if (file === null) return problemOf("not_found");
    return new Response(file.text, {
      headers: {
        ...headers,
        "content-type": cutTypes[ending],
        "content-disposition": `attachment; filename="${file.name}.${ending}"`,
      },
    });
  });
};
