// The lines of an invoice's PDF as a table over pages.

import type { Page, PaperPages } from "#server/pdf/paper-pages.ts";
import {
  paperColours as colours,
  paperGrid as grid,
  paperText as text,
} from "#server/pdf/paper-style.ts";
import type { InvoiceDocument, InvoiceLine } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { InvoiceFlow } from "./invoice-pdf-flow.ts";
import type { InvoiceWords } from "./invoice-pdf-words.ts";

const rowMm = 7.2;
const baselineMm = 4.8;
const lineMm = 4.4;
const nameX = 35;
const quantityX = 122;
const unitX = 146;
const rateX = 162;
const nameWidthMm = 74;

/** Every line; where a page ends, the next one repeats the head and says what came before. */
export const drawLines = (
  paper: PaperPages,
  flow: InvoiceFlow,
  document: InvoiceDocument,
  words: InvoiceWords,
): void => {
  drawTableHead(flow, document);
  let carriedCents = 0;
  for (const line of document.lines) {
    const name = paper.wrap(line.name, nameWidthMm, text.body);
    const height = rowMm + (name.length - 1) * lineMm;
    if (flow.breakBefore(height)) {
      drawTableHead(flow, document);
      drawCarried(flow, document, words.amount(carriedCents));
    }
    drawRow(flow.page, flow.y, { line, name, words, document });
    flow.y += height;
    flow.page.line(grid.left, flow.y, grid.right, colours.line, 0.4);
    carriedCents += line.grossCents;
  }
};

/** Where no tax is in any of it, no column tells of one. */
const showsRates = ({ form }: InvoiceDocument): boolean =>
  form === "full" || form === "small_amount";

const drawTableHead = (flow: InvoiceFlow, document: InvoiceDocument): void => {
  const { locale } = document;
  const { page, y } = flow;
  const right = { ...text.label, align: "right" } as const;
  page.text(grid.left, y + 4, m.invoices_pdf_column_position({}, { locale }), text.label);
  page.text(nameX, y + 4, m.invoices_pdf_column_name({}, { locale }), text.label);
  page.text(quantityX, y + 4, m.invoices_pdf_column_quantity({}, { locale }), right);
  page.text(unitX, y + 4, m.invoices_pdf_column_unit({}, { locale }), right);
  if (showsRates(document)) {
    page.text(rateX, y + 4, m.invoices_pdf_column_rate({}, { locale }), right);
  }
  page.text(grid.right, y + 4, m.invoices_pdf_column_amount({}, { locale }), right);
  flow.y += 6.5;
  page.line(grid.left, flow.y, grid.right, colours.ink, 0.8);
};

const drawCarried = (flow: InvoiceFlow, { locale }: InvoiceDocument, amount: string): void => {
  const { page } = flow;
  page.text(nameX, flow.y + baselineMm, m.invoices_pdf_carried({}, { locale }), text.quiet);
  page.text(grid.right, flow.y + baselineMm, amount, { ...text.quiet, align: "right" });
  flow.y += rowMm;
  page.line(grid.left, flow.y, grid.right, colours.line, 0.4);
};

type Row = {
  readonly line: InvoiceLine;
  readonly name: readonly string[];
  readonly words: InvoiceWords;
  readonly document: InvoiceDocument;
};

const drawRow = (page: Page, top: number, { line, name, words, document }: Row): void => {
  const y = top + baselineMm;
  const right = { ...text.body, align: "right" } as const;
  page.text(grid.left, y, String(line.position), text.quiet);
  name.forEach((part, index) => page.text(nameX, y + index * lineMm, part, text.body));
  page.text(quantityX, y, words.quantity(line.quantity), right);
  page.text(unitX, y, words.plain(line.unitGrossCents), right);
  if (showsRates(document)) {
    page.text(rateX, y, words.rate(line.vatRateBp), { ...text.quiet, align: "right" });
  }
  page.text(grid.right, y, words.amount(line.grossCents), right);
};
