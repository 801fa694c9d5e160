import { createHash } from "node:crypto";

import { and, eq, isNull } from "drizzle-orm";

import type { Services } from "#server/services.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { orderTopic, ordersTopic } from "#shop/orders/order-topics.ts";

import { hashInvoiceDocument } from "./insert-invoice.ts";
import { invoice } from "./invoice.table.ts";

/**
 * Handler of `invoices.render`: makes the PDF of an invoice, keeps it under its own hash and enters it
 * once. A repeat makes the same bytes and enters nothing.
 * @throws Error when the document is not the one that was issued
 */
export const renderInvoice = async (
  services: Services,
  { invoiceId }: { readonly invoiceId: string },
): Promise<void> => {
  const { db } = services.connection;
  const [found] = await db
    .select({
      orderId: invoice.orderId,
      document: invoice.document,
      documentHash: invoice.documentHash,
      pdfKey: invoice.pdfKey,
    })
    .from(invoice)
    .where(eq(invoice.id, invoiceId));
  if (!found || found.pdfKey !== null) return;
  const document = parseInvoiceDocument(found.document);
  if (hashInvoiceDocument(document) !== found.documentHash) {
    throw new Error(`invoice ${document.number} is not as it was issued`);
  }
  // Read with the first invoice: the start does not wait for fonts and the PDF library.
  const { invoicePdf } = await import("./invoice-pdf.ts");
  const pdf = await invoicePdf(document);
  const pdfSha256 = createHash("sha256").update(pdf).digest("hex");
  const pdfKey = `invoices/${pdfSha256}.pdf`;
  await services.storage.put(pdfKey, pdf);
  await db.transaction(async (tx) => {
    await tx
      .update(invoice)
      .set({ pdfKey, pdfSha256 })
      .where(and(eq(invoice.id, invoiceId), isNull(invoice.pdfKey)));
    await services.notifier.announce(tx, orderTopic(found.orderId));
    await services.notifier.announce(tx, ordersTopic);
  });
};
