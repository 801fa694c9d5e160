import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Services } from "#server/services.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { readInvoiceLogo } from "#shop/invoices/keep-invoice-logo.ts";

import { invoicePdfApart } from "./invoice-pdf-apart.ts";

/**
 * Makes an invoice's PDF once more when its file is gone, such as after a restore without it. Only the
 * bytes that were issued take their place again: a newer version of the shop may draw others.
 * @returns whether the file is there again
 */
export const putInvoiceFileBack = async (
  { connection: { db }, storage, log }: Services,
  { invoiceId }: { readonly invoiceId: string },
): Promise<boolean> => {
  const [found] = await db
    .select({
      document: invoice.document,
      logoSha256: invoice.logoSha256,
      pdfKey: invoice.pdfKey,
      pdfSha256: invoice.pdfSha256,
    })
    .from(invoice)
    .where(eq(invoice.id, invoiceId));
  if (!found || found.pdfKey === null) return false;
  const logo = await readInvoiceLogo(db, found.logoSha256);
  const pdf = await invoicePdfApart(parseInvoiceDocument(found.document), logo);
  if (createHash("sha256").update(pdf).digest("hex") !== found.pdfSha256) {
    log.warn({ invoiceId }, "an invoice's PDF is gone and cannot be made as it was issued");
    return false;
  }
  await storage.put(found.pdfKey, pdf);
  return true;
};
