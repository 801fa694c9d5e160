import { answerOnce } from "#server/apart/answer-once.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";

import { invoicePdf } from "./invoice-pdf.ts";

/** A process that makes the PDF of one invoice and ends. */
await answerOnce(async ({ header }) => ({
  header: {},
  body: await invoicePdf(parseInvoiceDocument(header)),
}));
