import { answerRequests } from "#server/apart/answer-requests.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";

import { invoicePdf } from "./invoice-pdf.ts";

/** A process that makes the PDFs of invoices. */
await answerRequests(async ({ header }) => ({
  header: {},
  body: await invoicePdf(parseInvoiceDocument(header)),
}));
