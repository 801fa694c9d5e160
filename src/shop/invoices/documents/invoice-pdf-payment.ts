// The part of an invoice's PDF on how it is paid, or how money comes back.

import type { PaperPages } from "#server/pdf/paper-pages.ts";
import {
  paperColours as colours,
  paperGrid as grid,
  paperText as text,
} from "#server/pdf/paper-style.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatIban } from "#shared/money/iban.ts";
import { isByProvider } from "#shared/payments.ts";
import { giroCodeModules } from "#shop/payments/transfers/giro-code-svg.ts";

import type { InvoiceFlow } from "./invoice-pdf-flow.ts";
import type { InvoiceWords } from "./invoice-pdf-words.ts";

const inset = 6;
const lineMm = 5;
const codeMm = 32;
const valueX = grid.left + inset + 30;

/** How it is paid, or that it is; of a credit note, how the money comes back. */
export const drawPayment = (
  paper: PaperPages,
  flow: InvoiceFlow,
  document: InvoiceDocument,
  words: InvoiceWords,
): void => {
  if (document.kind === "invoice" && document.payment.dueCents > 0) {
    drawDue(flow, document, words);
  } else {
    drawDone(paper, flow, document, words);
  }
};

/** An account to transfer to, with a code that a banking app reads. */
const drawDue = (flow: InvoiceFlow, document: InvoiceDocument, words: InvoiceWords): void => {
  const { locale, isDemo } = document;
  const rows = transferRows(document);
  const notes = dueNotes(document, words);
  const height = Math.max(
    isDemo ? 0 : codeMm + 10,
    inset * 2 + 5 + (notes.length + rows.length) * lineMm,
  );
  flow.breakBefore(height + 2);
  const { page } = flow;
  const top = flow.y;
  page.box({ x: grid.left, y: top, width: grid.right - grid.left, height }, colours.sunk, 3);
  let y = top + inset + 3;
  page.text(grid.left + inset, y, headingOf(document, words), text.heading);
  y += 1;
  for (const note of notes) page.text(grid.left + inset, (y += lineMm), note, text.quiet);
  y += 1;
  for (const [label, value] of rows) {
    y += lineMm;
    page.text(grid.left + inset, y, label, text.label);
    page.text(valueX, y, value, text.strong);
  }
  if (!isDemo) {
    const x = grid.right - codeMm - 3;
    page.box({ x, y: top + 3, width: codeMm, height: codeMm }, colours.white, 2);
    const modules = giroCodeModules(transferOf(document));
    page.modules(x, top + 3, codeMm / modules.length, modules, colours.code);
    const caption = { ...text.small, sizePt: 6.5, align: "center" } as const;
    page.text(
      x + codeMm / 2,
      top + codeMm + 6.8,
      m.invoices_pdf_giro_code({}, { locale }),
      caption,
    );
  }
  flow.y += height;
};

const headingOf = (
  { payment, issuedOn, isDemo, locale }: InvoiceDocument,
  words: InvoiceWords,
): string => {
  const amount = words.plain(payment.dueCents);
  const date = words.day(payment.dueOn ?? issuedOn);
  return isDemo
    ? m.invoices_pdf_due_demo({ amount }, { locale })
    : m.invoices_pdf_due({ amount, date }, { locale });
};

const dueNotes = ({ payment, locale }: InvoiceDocument, words: InvoiceWords): string[] =>
  payment.paidCents > 0
    ? [m.invoices_pdf_due_part({ amount: words.plain(payment.paidCents) }, { locale })]
    : [];

const transferOf = ({ payment }: InvoiceDocument) => ({
  accountHolder: payment.bank.accountHolder,
  iban: payment.bank.iban,
  bic: payment.bank.bic,
  amountCents: payment.dueCents,
  reference: payment.reference,
});

const transferRows = ({ payment, locale }: InvoiceDocument): [string, string][] => {
  const { bank, reference } = payment;
  const rows: [string, string][] = [
    [m.invoices_pdf_holder({}, { locale }), bank.accountHolder],
    [m.invoices_pdf_iban({}, { locale }), formatIban(bank.iban)],
    [m.invoices_pdf_bic({}, { locale }), bank.bic],
    [m.invoices_pdf_bank({}, { locale }), bank.bankName],
    [m.invoices_pdf_reference({}, { locale }), reference],
  ];
  return rows.filter(([, value]) => value !== "");
};

const drawDone = (
  paper: PaperPages,
  flow: InvoiceFlow,
  document: InvoiceDocument,
  words: InvoiceWords,
): void => {
  const [heading, sentence] = doneWords(document, words);
  const lines = paper.wrap(sentence, grid.right - grid.left - 2 * inset - 6, text.body);
  const height = 15 + lines.length * 4.6;
  flow.breakBefore(height + 2);
  const { page, y } = flow;
  const box = { x: grid.left, y, width: grid.right - grid.left, height };
  page.box(box, colours.good, 3);
  page.text(grid.left + inset, y + 8, heading, { ...text.heading, colour: colours.goodInk });
  lines.forEach((line, index) =>
    page.text(grid.left + inset, y + 14 + index * 4.6, line, {
      ...text.body,
      colour: colours.goodInk,
    }),
  );
  flow.y += height;
};

const doneWords = (
  { kind, credits, payment, locale, totals }: InvoiceDocument,
  words: InvoiceWords,
): [heading: string, sentence: string] => {
  if (kind === "credit_note") {
    return [
      m.invoices_pdf_credited({}, { locale }),
      credits?.reason === "cancellation"
        ? m.invoices_pdf_credited_cancellation({}, { locale })
        : m.invoices_pdf_credited_refund({}, { locale }),
    ];
  }
  const heading = m.invoices_pdf_paid({}, { locale });
  if (totals.grossCents === 0) return [heading, m.invoices_pdf_free({}, { locale })];
  if (payment.waivedCents !== undefined) {
    const amount = words.plain(payment.paidCents);
    const waived = words.plain(payment.waivedCents);
    return [heading, m.invoices_pdf_paid_waived({ amount, waived }, { locale })];
  }
  // More may have come than is billed, or have gone back since: only what it is for is said.
  return isByProvider(payment.method)
    ? [heading, m.invoices_pdf_paid_provider({}, { locale })]
    : [heading, m.invoices_pdf_paid_transfer({}, { locale })];
};
