import { type LogoFile, toPaperLogo } from "#server/pdf/paper-logo.ts";
import { openPaper } from "#server/pdf/paper-pages.ts";
import { paperText as text, paperGrid as grid } from "#server/pdf/paper-style.ts";
import { companyName } from "#shared/company/company-name.ts";
import { carriesEInvoice } from "#shared/invoicing/carries-e-invoice.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { embedEInvoice } from "./embed-e-invoice.ts";
import { startFlow } from "./invoice-pdf-flow.ts";
import { drawFoot } from "./invoice-pdf-foot.ts";
import { drawHead } from "./invoice-pdf-head.ts";
import { drawPayment } from "./invoice-pdf-payment.ts";
import { drawLines } from "./invoice-pdf-table.ts";
import { drawTotals } from "./invoice-pdf-totals.ts";
import { wordsOf } from "./invoice-pdf-words.ts";
import { writeEInvoice } from "./write-e-invoice.ts";

/** What its prices hold. */
const pricesNote = {
  full: m.invoices_pdf_gross_prices,
  small_amount: m.invoices_pdf_gross_prices,
  small_business: m.invoices_pdf_euro_prices,
  exempt_supply: m.supply_pdf_net_prices,
} as const;

/**
 * An invoice or a credit note as a PDF/A-3 of A4 pages, made of its document and logo alone: the same
 * ones give the same bytes.
 */
export const invoicePdf = async (
  document: InvoiceDocument,
  logo: LogoFile | null = null,
): Promise<Uint8Array> => {
  const { locale, number, seller } = document;
  const words = wordsOf(document);
  const paper = await openPaper();
  const title = `${words.kind} ${number}`;
  const flow = startFlow(paper, m.invoices_pdf_continued({ kind: words.kind, number }, { locale }));
  drawHead(paper, flow.page, document, words, logo && (await toPaperLogo(logo)));
  drawLines(paper, flow, document, words);
  drawTotals(paper, flow, document, words);
  drawPayment(paper, flow, document, words);
  const note = pricesNote[document.form]({}, { locale });
  flow.breakBefore(8);
  flow.page.text(grid.left, flow.y + 6, note, text.small);
  const { pages } = paper;
  pages.forEach((page, index) =>
    drawFoot(paper, page, document, { page: index + 1, pages: pages.length }),
  );
  const pdf = await paper.finish();
  await embedEInvoice(pdf, carriesEInvoice(document) ? writeEInvoice(document) : null, {
    title,
    author: companyName(seller),
    issuedAt: new Date(`${document.issuedOn}T00:00:00Z`),
    locale,
  });
  return pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
};
