// The head of an invoice's PDF: who sells, who buys, number and dates.

import type { Page, PaperPages } from "#server/pdf/paper-pages.ts";
import {
  paperColours as colours,
  paperGrid as grid,
  paperText as text,
} from "#server/pdf/paper-style.ts";
import { countryName } from "#shared/address/countries.ts";
import { companyName } from "#shared/company/company-name.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { InvoiceWords } from "./invoice-pdf-words.ts";

const lineMm = 4.6;
const brandX = 36;
const brandWidthMm = 140;

/** Who sells, who buys, and what the paper is called; from the top down to the first sentence. */
export const drawHead = (
  paper: PaperPages,
  page: Page,
  document: InvoiceDocument,
  words: InvoiceWords,
): void => {
  const { seller } = document;
  if (document.isDemo) drawDemo(page, document);
  drawMagnet(page, 29.5, 21.5);
  const name = companyName(seller);
  page.text(brandX, 24, name, fitted(paper, name));

  const sender = [name, seller.street, `${seller.postcode} ${seller.city}`].join("  ·  ");
  page.text(grid.left, grid.addressTop - 3, sender, { ...text.small, sizePt: 6.5 });
  buyerLines(document).forEach((line, index) => {
    page.text(grid.left, grid.addressTop + 3 + index * 5, line, { ...text.body, sizePt: 10.5 });
  });

  let y = grid.addressTop - 3;
  for (const [label, value] of factsOf(document, words)) {
    page.text(grid.factsX, y, label, text.label);
    const width = grid.right - grid.factsValueX;
    for (const line of paper.wrap(value, width, text.body)) {
      page.text(grid.factsValueX, y, line, text.body);
      y += lineMm;
    }
    y += 1.4;
  }

  page.text(grid.left, grid.titleY, `${words.kind} ${document.number}`, text.title);
  page.text(grid.left, grid.titleY + 8, introOf(document, words), text.quiet);
};

/** Behind everything: nobody takes it for a real one. */
const drawDemo = (page: Page, { locale }: InvoiceDocument): void => {
  const ghost = { ...text.title, sizePt: 96, colour: colours.ghost, align: "center" } as const;
  page.text(105, 255, m.invoices_pdf_demo({}, { locale }), ghost);
  page.text(grid.right, 24, m.invoices_pdf_demo_note({}, { locale }), {
    ...text.small,
    align: "right",
  });
};

/** The shop's mark: a red round magnet. */
const drawMagnet = (page: Page, x: number, y: number): void => {
  page.circle(x, y + 0.55, 4.2, colours.actEdge);
  page.circle(x, y, 4.2, colours.act);
  page.circle(x - 1.5, y - 1.6, 0.75, colours.actShine);
};

const fitted = (paper: PaperPages, name: string) => {
  const wide = paper.widthOf(name, text.brand);
  const sizePt = Math.max(10, text.brand.sizePt * Math.min(1, brandWidthMm / wide));
  return { ...text.brand, sizePt };
};

const buyerLines = ({ buyer, seller, locale }: InvoiceDocument): string[] => {
  if (buyer === null) return [];
  return [
    buyer.company,
    buyer.name,
    buyer.extra,
    buyer.street,
    `${buyer.postcode} ${buyer.city}`,
    buyer.country === seller.country ? "" : countryName(buyer.country, locale),
  ].filter((line) => line.trim() !== "");
};

const factsOf = (document: InvoiceDocument, words: InvoiceWords): [string, string][] => {
  const { credits, delivery, order, buyer, locale } = document;
  const facts: [string, string][] = [
    [m.invoices_pdf_number({}, { locale }), document.number],
    [m.invoices_pdf_issued({}, { locale }), words.day(document.issuedOn)],
  ];
  if (credits) {
    facts.push([m.invoices_pdf_credits({}, { locale }), credits.number]);
  } else {
    const on = delivery.on === null ? null : words.day(delivery.on);
    facts.push([
      m.invoices_pdf_delivered({}, { locale }),
      on ?? m.invoices_pdf_delivered_later({}, { locale }),
    ]);
  }
  const placed = { number: order.number, date: words.day(order.placedOn) };
  facts.push([
    m.invoices_pdf_order({}, { locale }),
    m.invoices_pdf_order_value(placed, { locale }),
  ]);
  if (buyer?.vatId) facts.push([m.invoices_pdf_your_vat_id({}, { locale }), buyer.vatId]);
  return facts;
};

const introOf = ({ credits, locale }: InvoiceDocument, words: InvoiceWords): string => {
  if (!credits) return m.invoices_pdf_intro({}, { locale });
  const of = { number: credits.number, date: words.day(credits.issuedOn) };
  switch (credits.reason) {
    case "refund":
      return m.invoices_pdf_intro_refund(of, { locale });
    case "cancellation":
      return m.invoices_pdf_intro_cancellation(of, { locale });
  }
};
