import type { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { uuidSchema } from "#shared/ids.ts";
import { orderTokenSchema } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { putInvoiceFileBack } from "./documents/put-invoice-file-back.ts";
import { findInvoiceFile } from "./find-invoice-file.ts";

const headers = {
  "content-type": "application/pdf",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Invoices and credit notes as PDF, for those whom they concern. */
export const addInvoiceFileRoutes = (app: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { connection, storage } = tools.services;

  app.get("/invoice-files/:file", async (c) => {
    const invoiceId = uuidSchema.safeParse(/^(.+)\.pdf$/.exec(c.req.param("file"))?.[1]);
    const token = orderTokenSchema.optional().safeParse(c.req.query("token"));
    if (!invoiceId.success || !token.success) return problemOf("not_found");
    const { token: session } = tools.sessionCookie.read(c.req.raw);
    const signedIn = session === null ? null : await tools.sessions.read(session, new Date());
    const asker = { actor: signedIn?.actor ?? null, clientAddress: c.get("clientAddress") };
    const wanted = { invoiceId: invoiceId.data, token: token.data };
    let found: Awaited<ReturnType<typeof findInvoiceFile>>;
    try {
      found = await findInvoiceFile(connection.db, asker, wanted);
    } catch (error) {
      if (error instanceof ShopError && error.code === "order_not_found") found = null;
      else throw error;
    }
    if (found === null) return problemOf("not_found");
    if (found.pdfKey === null) return problemOf("invoice_not_ready");
    let file = await storage.openRead(found.pdfKey);
    if (
      file === null &&
      (await putInvoiceFileBack(tools.services, { invoiceId: invoiceId.data }))
    ) {
      file = await storage.openRead(found.pdfKey);
    }
    if (file === null) return problemOf("invoice_not_ready");
    return new Response(file.stream, {
      headers: {
        ...headers,
        "content-length": String(file.sizeBytes),
        "content-disposition": `attachment; filename="${found.number}.pdf"`,
      },
    });
  });
};
