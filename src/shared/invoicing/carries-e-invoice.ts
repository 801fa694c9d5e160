import type { InvoiceDocument } from "./invoice-document.ts";

/**
 * Businesses get their invoice as data too (LAW 13); who gave a company or a VAT id is one. Consumers'
 * invoices stay plain: the data would be of no use to them.
 */
export const carriesEInvoice = ({ buyer }: InvoiceDocument): boolean =>
  buyer !== null && (buyer.vatId !== null || buyer.company !== "");
