// The totals and taxes of an invoice's PDF.

import type { Page, PaperPages } from "#server/pdf/paper-pages.ts";
import {
  paperColours as colours,
  paperGrid as grid,
  paperText as text,
} from "#server/pdf/paper-style.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { InvoiceFlow } from "./invoice-pdf-flow.ts";
import type { InvoiceWords } from "./invoice-pdf-words.ts";

const rowMm = 5.6;
const sumsX = 122;
const bandMm = 11;
const bandInset = 4;
/** Columns of the taxes, right edges. */
const taxColumns = [38, 60, 84, 108] as const;
const taxesRight = 108;

/** What it all comes to on the right, and the taxes in it on the left; never torn apart. */
export const drawTotals = (
  paper: PaperPages,
  flow: InvoiceFlow,
  document: InvoiceDocument,
  words: InvoiceWords,
): void => {
  const sums = sumsOf(document, words);
  const sumsMm = sums.length * rowMm + bandMm + 3;
  const taxesMm = 12 + (document.taxGroups.length + 1) * rowMm;
  const height = Math.max(sumsMm, taxesMm) + 4;
  flow.breakBefore(height);
  const top = flow.y + 4;
  drawSums(flow.page, top, sums, document, words);
  const exemption = exemptionOf(document);
  if (exemption === null) drawTaxes(flow.page, top, document, words);
  else drawExemption(paper, flow.page, top, exemption);
  flow.y += height + 4;
};

const sumsOf = ({ totals, shippingName, locale }: InvoiceDocument, words: InvoiceWords) => {
  const rows: [string, string][] = [];
  const hasParts = totals.discountCents > 0 || totals.shippingCents > 0;
  if (hasParts) {
    rows.push([m.invoices_pdf_items({}, { locale }), words.amount(totals.linesCents)]);
  }
  const { packCents = 0 } = totals;
  const couponCents = totals.discountCents - packCents;
  if (packCents > 0) {
    rows.push([m.invoices_pdf_packs({}, { locale }), words.amount(-1 * packCents)]);
  }
  if (couponCents > 0) {
    rows.push([m.invoices_pdf_discount({}, { locale }), words.amount(-1 * couponCents)]);
  }
  if (totals.shippingCents > 0) {
    const name = shippingName === "" ? m.invoices_pdf_shipping({}, { locale }) : shippingName;
    rows.push([name, words.amount(totals.shippingCents)]);
  }
  return rows;
};

const drawSums = (
  page: Page,
  top: number,
  sums: readonly (readonly [string, string])[],
  { kind, totals, locale }: InvoiceDocument,
  words: InvoiceWords,
): void => {
  let y = top;
  for (const [label, amount] of sums) {
    page.text(sumsX, y + 3.6, label, text.quiet);
    page.text(grid.right, y + 3.6, amount, { ...text.body, align: "right" });
    y += rowMm;
  }
  y += 1.5;
  const band = { x: sumsX - bandInset, y, width: grid.right - sumsX + bandInset, height: bandMm };
  page.box(band, colours.note, 2.5);
  const label =
    kind === "credit_note"
      ? m.invoices_pdf_total_credit({}, { locale })
      : m.invoices_pdf_total({}, { locale });
  page.text(sumsX, y + 7, label, { ...text.heading });
  page.text(grid.right - bandInset, y + 7.3, words.amount(totals.grossCents), {
    ...text.total,
    align: "right",
  });
};

const drawTaxes = (
  page: Page,
  top: number,
  { taxGroups, totals, locale }: InvoiceDocument,
  words: InvoiceWords,
): void => {
  page.text(grid.left, top + 3.6, m.invoices_pdf_tax_heading({}, { locale }), text.strong);
  const row = (y: number, cells: readonly string[], style: typeof text.label | typeof text.body) =>
    cells.forEach((cell, index) =>
      page.text(taxColumns[index] ?? 0, y, cell, { ...style, align: "right" }),
    );
  let y = top + 9.4;
  row(
    y,
    [
      m.invoices_pdf_tax_rate({}, { locale }),
      m.invoices_pdf_tax_net({}, { locale }),
      m.invoices_pdf_tax_vat({}, { locale }),
      m.invoices_pdf_tax_gross({}, { locale }),
    ],
    text.label,
  );
  page.line(grid.left, y + 1.8, taxesRight, colours.line, 0.4);
  for (const group of taxGroups) {
    y += rowMm;
    row(
      y + 0.6,
      [
        words.rate(group.rateBp),
        words.amount(group.netCents),
        words.amount(group.vatCents),
        words.amount(group.grossCents),
      ],
      text.body,
    );
  }
  if (taxGroups.length > 1) {
    y += rowMm;
    page.line(grid.left, y - 2.9, taxesRight, colours.line, 0.4);
    row(
      y + 1.2,
      ["", totals.netCents, totals.vatCents, totals.grossCents].map((cell) =>
        typeof cell === "string" ? cell : words.amount(cell),
      ),
      text.body,
    );
  }
};

/** Why there is no tax; null where there is one. */
const exemptionOf = ({ form, locale }: InvoiceDocument): string | null => {
  if (form === "small_business") return m.invoices_pdf_small_business({}, { locale });
  return form === "exempt_supply" ? m.supply_pdf({}, { locale }) : null;
};

const drawExemption = (paper: PaperPages, page: Page, top: number, reason: string): void => {
  paper
    .wrap(reason, taxesRight - grid.left, text.quiet)
    .forEach((line, index) => page.text(grid.left, top + 3.6 + index * 4.6, line, text.quiet));
};
