import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { auditPeriodSchema, zmPeriodSchema } from "#shared/books.ts";
import { accountantHeader, accountantLines } from "#shared/invoicing/accountant-csv.ts";
import { datevHeader, datevLines } from "#shared/invoicing/datev-batch.ts";
import { datevMovementLine } from "#shared/invoicing/datev-movements.ts";
import { ossCsv } from "#shared/invoicing/oss-report.ts";
import { monthSchema, periodOfMonth, quarterSchema } from "#shared/invoicing/periods.ts";
import { zmCsv } from "#shared/invoicing/recapitulative-statement.ts";
import { byteOrderMark } from "#shared/text/csv.ts";
import { encodeWindows1252 } from "#shared/text/windows-1252.ts";
import { writeAuditZip } from "#shop/invoices/audit/write-audit-zip.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { readBooked } from "./read-booked.ts";
import { readMovements } from "./read-movements.ts";
import { readOssReport } from "./read-oss-report.ts";
import { readZm } from "./read-zm.ts";

const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** Files of the books for the people of the workshop; to anybody else there is nothing here. */
export const addBooksRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { db } = tools.services.connection;
  const utf8 = new TextEncoder();

  const isStaff = async (request: Request): Promise<boolean> => {
    const { token } = tools.sessionCookie.read(request);
    const signedIn = token === null ? null : await tools.sessions.read(token, new Date());
    return signedIn?.actor.role === "staff" || signedIn?.actor.role === "admin";
  };

  app.get("/books/accountant", async (c) => {
    const month = monthSchema.safeParse(c.req.query("month"));
    if (!month.success || !(await isStaff(c.req.raw))) return problemOf("not_found");
    const lines = async function* () {
      yield utf8.encode(byteOrderMark + accountantHeader());
      for await (const document of readBooked(db, periodOfMonth(month.data))) {
        yield utf8.encode(accountantLines(document));
      }
    };
    return fileOf(lines(), `Rechnungen-${month.data}.csv`, "utf-8");
  });

  app.get("/books/datev", async (c) => {
    const month = monthSchema.safeParse(c.req.query("month"));
    if (!month.success || !(await isStaff(c.req.raw))) return problemOf("not_found");
    const { books } = await readSettings(db);
    const lines = async function* () {
      yield encodeWindows1252(datevHeader(books, month.data, new Date()));
      const period = periodOfMonth(month.data);
      for await (const document of readBooked(db, period)) {
        yield encodeWindows1252(datevLines(books, document));
      }
      for await (const moved of readMovements(db, period)) {
        yield encodeWindows1252(datevMovementLine(books, moved));
      }
    };
    return fileOf(lines(), `EXTF_Buchungsstapel_${month.data}.csv`, "windows-1252");
  });

  app.get("/books/audit", async (c) => {
    const period = auditPeriodSchema.safeParse(c.req.query());
    if (!period.success || !(await isStaff(c.req.raw))) return problemOf("not_found");
    const { from, until } = period.data;
    const zip = writeAuditZip(db, {
      from: periodOfMonth(from).from,
      before: periodOfMonth(until).before,
    });
    return new Response(zip, {
      headers: {
        ...headers,
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="Datentraeger-${from}-bis-${until}.zip"`,
      },
    });
  });

  app.get("/books/oss", async (c) => {
    const quarter = quarterSchema.safeParse(c.req.query("quarter"));
    if (!quarter.success || !(await isStaff(c.req.raw))) return problemOf("not_found");
    const report = await readOssReport(db, { quarter: quarter.data });
    const text = byteOrderMark + ossCsv(quarter.data, report);
    return new Response(text, { headers: headersOf(`OSS-${quarter.data}.csv`, "utf-8") });
  });

  app.get("/books/zm", async (c) => {
    const period = zmPeriodSchema.safeParse(c.req.query("period"));
    if (!period.success || !(await isStaff(c.req.raw))) return problemOf("not_found");
    const report = await readZm(db, { period: period.data });
    return new Response(zmCsv(report), { headers: headersOf(`ZM-${period.data}.csv`, "utf-8") });
  });
};

/** Written while it is read: the first line leaves before the last is known. */
const fileOf = (
  lines: AsyncIterableIterator<Uint8Array<ArrayBuffer>>,
  name: string,
  charset: string,
): Response => {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await lines.return?.();
    },
  });
  return new Response(stream, { headers: headersOf(name, charset) });
};

const headersOf = (name: string, charset: string) => ({
  ...headers,
  "content-type": `text/csv; charset=${charset}`,
  "content-disposition": `attachment; filename="${name}"`,
});
