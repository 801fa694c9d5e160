// The head of an invoice's PDF: who sells, who buys, number and dates.

import { drawAddress } from "#server/pdf/draw-address.ts";
import { type PaperLogo, placeLogo } from "#server/pdf/paper-logo.ts";
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
const brandRight = 176;
/** Between a logo and the name. */
const gapMm = 4;

/** Who sells, who buys, and what the paper is called; from the top down to the first sentence. */
export const drawHead = (
  paper: PaperPages,
  page: Page,
  document: InvoiceDocument,
  words: InvoiceWords,
  logo: PaperLogo | null,
): void => {
  const { seller } = document;
  const noteMm = document.isDemo ? drawDemo(paper, page, document) : 0;
  const name = companyName(seller);
  drawName(paper, page, name, {
    left: drawMark(page, logo),
    right: Math.min(brandRight, grid.right - noteMm - gapMm),
  });

  const sender = [name, seller.street, `${seller.postcode} ${seller.city}`].join("  ·  ");
  const small = { ...text.small, sizePt: 6.5 };
  const senderLines = paper.wrap(sender, grid.factsX - grid.left - gapMm, small);
  senderLines.forEach((line, index) => {
    const y = grid.addressTop - 3 - (senderLines.length - 1 - index) * 2.6;
    page.text(grid.left, y, line, small);
  });
  const buyer = { ...text.body, sizePt: 10.5 };
  drawAddress(paper, page, grid.addressTop + 3, buyerLines(document), buyer);

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

/**
 * Behind everything: nobody takes it for a real one.
 * @returns how wide its note is, beside the seller's name
 */
const drawDemo = (paper: PaperPages, page: Page, { locale }: InvoiceDocument): number => {
  const ghost = { ...text.title, sizePt: 96, colour: colours.ghost, align: "center" } as const;
  page.text(105, 255, m.invoices_pdf_demo({}, { locale }), ghost);
  const note = m.invoices_pdf_demo_note({}, { locale });
  page.text(grid.right, 24, note, { ...text.small, align: "right" });
  return paper.widthOf(note, text.small);
};

/** @returns where the name begins */
const drawMark = (page: Page, logo: PaperLogo | null): number => {
  if (logo !== null) {
    return grid.left + placeLogo(page, logo, { left: grid.left, middle: 21.5 }) + gapMm;
  }
  drawMagnet(page, 29.5, 21.5);
  return brandX;
};

/** The mark of a shop without a logo: a red round magnet. */
const drawMagnet = (page: Page, x: number, y: number): void => {
  page.circle(x, y + 0.55, 4.2, colours.actEdge);
  page.circle(x, y, 4.2, colours.act);
  page.circle(x - 1.5, y - 1.6, 0.75, colours.actShine);
};

/** Large on one line, else smaller, else on several: never cut, never upon what stands beside it. */
const drawName = (
  paper: PaperPages,
  page: Page,
  name: string,
  { left, right }: { readonly left: number; readonly right: number },
): void => {
  const wide = paper.widthOf(name, text.brand);
  const onOne = Math.max(10, text.brand.sizePt * Math.min(1, (right - left) / wide));
  const few = paper.wrap(name, right - left, { ...text.brand, sizePt: onOne });
  const sizePt = few.length > 2 ? 7.5 : onOne;
  const style = { ...text.brand, sizePt };
  const lines = paper.wrap(name, right - left, style);
  lines.forEach((line, index) => {
    page.text(left, 24 + (index - (lines.length - 1) / 2) * sizePt * 0.45, line, style);
  });
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
