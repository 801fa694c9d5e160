import { createHash } from "node:crypto";

import { and, eq, isNull } from "drizzle-orm";

import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { hashInvoiceDocument } from "#shop/invoices/insert-invoice.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { readInvoiceLogo } from "#shop/invoices/keep-invoice-logo.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { sealedOrderUrl } from "#shop/orders/order-token.ts";
import { readBuyerName } from "#shop/orders/read-buyer-name.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import { invoicePdfApart } from "./invoice-pdf-apart.ts";

/**
 * Handler of `invoices.render`: makes the PDF of an invoice, keeps it under its own hash and enters it
 * once, with a mail that carries it. A repeat makes the same bytes, enters nothing and mails nothing.
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
      logoSha256: invoice.logoSha256,
      pdfKey: invoice.pdfKey,
      erasedAt: invoice.erasedAt,
    })
    .from(invoice)
    .where(eq(invoice.id, invoiceId));
  if (!found || found.pdfKey !== null || found.erasedAt !== null) return;
  const document = parseInvoiceDocument(found.document);
  if (hashInvoiceDocument(document) !== found.documentHash) {
    throw new Error(`invoice ${document.number} is not as it was issued`);
  }
  const pdf = await invoicePdfApart(document, await readInvoiceLogo(db, found.logoSha256));
  const pdfSha256 = createHash("sha256").update(pdf).digest("hex");
  const pdfKey = `invoices/${pdfSha256}.pdf`;
  await services.storage.put(pdfKey, pdf);
  const { renderInvoiceMail } = await import("#shop/invoices/invoice.mail.tsx");
  const mail = await renderInvoiceMail({
    shop: await readMailShop(services),
    locale: document.locale,
    isCredit: document.kind === "credit_note",
    isDemo: document.isDemo,
    // As every mail of the order: of a gift the paper may name its receiver alone.
    name: await readBuyerName(db, found.orderId),
    number: document.number,
    orderNumber: document.order.number,
    // Without its buyer it is mailed to nobody.
    url: sealedOrderUrl(services, found.orderId, document.buyer?.email ?? ""),
  });
  await db.transaction(async (tx) => {
    await tx
      .update(invoice)
      .set({ pdfKey, pdfSha256 })
      .where(and(eq(invoice.id, invoiceId), isNull(invoice.pdfKey)));
    if (document.buyer !== null) {
      await queueMail(tx, services.jobs, {
        dedupeKey: `${orderMailPrefix(found.orderId)}invoice:${invoiceId}`,
        to: document.buyer.email,
        ...mail,
        attachments: [
          {
            name: `${document.number}.pdf`,
            contentType: "application/pdf",
            storageKey: pdfKey,
            sizeBytes: pdf.length,
          },
        ],
      });
    }
    await services.notifier.announce(tx, orderTopic(found.orderId), ordersTopic);
  });
};
