import { join } from "node:path";

import { askProcess } from "#server/apart/ask-process.ts";
import type { LogoFile } from "#server/pdf/paper-logo.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";

const processPath = join(import.meta.dir, "invoice-pdf-process.ts");
/** A long one takes a second, and on a machine that forty others use over thirty: only one that hangs is ended. */
const timeoutMs = 90_000;

/**
 * The PDF of an invoice, made in a process of its own: reading the fonts and the PDF library would hold
 * up the server's answers for half a second.
 * @param logo in its head, as it was issued; null: none
 * @throws Error with the process's last words
 */
export const invoicePdfApart = async (
  document: InvoiceDocument,
  logo: LogoFile | null = null,
): Promise<Uint8Array> => {
  const header = { document, logo: logo && { svg: logo.svg } } satisfies InvoicePdfRequest;
  const files = logo === null ? [] : [pipedOf(logo.raster)];
  const { body } = await askProcess(processPath, { header, files, timeoutMs });
  return body;
};

/** What the process is asked; the logo's pixels follow, if there is one. */
export type InvoicePdfRequest = {
  readonly document: unknown;
  readonly logo: Pick<LogoFile, "svg"> | null;
};

const pipedOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  stream: new Blob([Uint8Array.from(bytes)]).stream(),
});
