import { z } from "zod";

import { answerRequests } from "#server/apart/answer-requests.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";

import { invoicePdf } from "./invoice-pdf.ts";

const requestSchema = z.strictObject({
  document: z.unknown(),
  logo: z.strictObject({ svg: z.string().nullable() }).nullable(),
});

/** A process that makes the PDFs of invoices; a logo's pixels are the body of its request. */
await answerRequests(async ({ header, body }) => {
  const { document, logo } = requestSchema.parse(header);
  const drawn = logo && { ...logo, raster: body };
  return { header: {}, body: await invoicePdf(parseInvoiceDocument(document), drawn) };
});
