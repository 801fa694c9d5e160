import { join } from "node:path";

import { askProcess } from "#server/apart/ask-process.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";

const processPath = join(import.meta.dir, "invoice-pdf-process.ts");
/** A long one takes a second; after this the process is ended. */
const timeoutMs = 30_000;

/**
 * The PDF of an invoice, made in a process of its own: reading the fonts and the PDF library would hold
 * up the server's answers for half a second.
 * @throws Error with the process's last words
 */
export const invoicePdfApart = async (document: InvoiceDocument): Promise<Uint8Array> => {
  const { body } = await askProcess(processPath, { header: document, files: [], timeoutMs });
  return body;
};
