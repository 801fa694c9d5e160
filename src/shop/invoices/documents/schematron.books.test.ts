import { expect, test } from "bun:test";

import fc from "fast-check";

import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { makeCreditNoteDocument } from "#shared/invoicing/make-credit-note-document.ts";
import type { InvoiceFacts } from "#shared/invoicing/make-invoice-document.ts";
import { cents } from "#shared/money/money.ts";
import { findSchematron } from "#testing/judges/books/schematron.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { invoiceArbitrary, invoiceFacts } from "#testing/makes/random-invoices.ts";
import { testSeed } from "#testing/test-seed.ts";

import { writeEInvoice } from "./write-e-invoice.ts";

const many = 200;
const found = findSchematron();
const schematron = typeof found === "string" ? null : found;

/** Sellers and buyers of other kinds: a person as a small business, a buyer with or without a VAT id, abroad. */
const otherFacts: readonly InvoiceFacts[] = [
  invoiceFacts,
  {
    ...invoiceFacts,
    seller: {
      ...invoiceFacts.seller,
      vatId: "",
      legalForm: "",
      registerCourt: "",
      registerNumber: "",
    },
  },
  {
    ...invoiceFacts,
    buyer: invoiceFacts.buyer && { ...invoiceFacts.buyer, vatId: null, extra: "" },
  },
  {
    ...invoiceFacts,
    delivery: { on: null, country: "AT" },
    buyer: invoiceFacts.buyer && {
      ...invoiceFacts.buyer,
      country: "AT",
      postcode: "1070",
      vatId: "ATU13585627",
    },
    payment: { ...invoiceFacts.payment, method: "stripe" },
  },
];

/** What a refund, a second one and a cancellation take back of an invoice. */
const notesOf = (invoice: InvoiceDocument): InvoiceDocument[] => {
  const notes: InvoiceDocument[] = [];
  const shares = [0.2, 0.5, 1];
  for (const [at, share] of shares.entries()) {
    const left =
      invoice.totals.grossCents - notes.reduce((sum, note) => sum + note.totals.grossCents, 0);
    const amountCents = cents(Math.floor(left * share));
    if (amountCents <= 0) continue;
    notes.push(
      makeCreditNoteDocument(invoice, notes, {
        amountCents,
        reason: at === 2 ? "cancellation" : "refund",
        series: "RK-2026",
        number: `RK-2026-0000${at + 1}`,
        issuedOn: "2026-11-22",
        partName: "Teil",
      }),
    );
  }
  return notes;
};

test.skipIf(schematron === null)(
  "the official rules of EN 16931 find nothing in random invoices and credit notes of every kind",
  async () => {
    const invoices = otherFacts.flatMap((facts, at) =>
      fc.sample(
        invoiceArbitrary(facts).filter(({ totals }) => totals.grossCents > 0),
        { numRuns: many / otherFacts.length, seed: testSeed() + at },
      ),
    );
    const notes = invoices.flatMap(notesOf);
    const documents = new Map(
      [...invoices, ...notes].map((document, at) => [
        `${String(at).padStart(4, "0")}-${document.kind}-${document.form}`,
        writeEInvoice(document),
      ]),
    );
    expect(new Set(invoices.map(({ form }) => form)).size).toBeGreaterThan(1);
    const verdict = await schematron?.judge(documents);
    expect(verdict?.broken).toEqual([]);
    expect(verdict?.fired).toBeGreaterThan(documents.size * 50);
    reportFigures("books", { schematronDocuments: documents.size });
  },
  600_000,
);

test("rules that are not at hand are told apart from rules that found nothing", () => {
  expect(findSchematron("/nowhere")).toBe("no rules in /nowhere");
});

test.skipIf(schematron === null)(
  "a wrong sum is found by the official rules",
  async () => {
    const [invoice] = fc.sample(
      invoiceArbitrary().filter(({ form }) => form === "full"),
      { numRuns: 1, seed: 5 },
    );
    if (!invoice) throw new Error("no invoice");
    const xml = writeEInvoice(invoice).replace(
      /<ram:GrandTotalAmount>[\d.]+/,
      "<ram:GrandTotalAmount>1.23",
    );
    const verdict = await schematron?.judge(new Map([["wrong", xml]]));
    expect(verdict?.broken.join(" ")).toContain("BR-CO-15");
  },
  600_000,
);
