import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { cents, type Cents } from "#shared/money/money.ts";
import { canonicalJson } from "#shared/text/canonical-json.ts";
import { anyInvoicedOrder, invoiceFacts as facts } from "#testing/makes/invoiced-orders.ts";

import { type InvoiceDocument, parseInvoiceDocument } from "./invoice-document.ts";
import { creditLeft, makeCreditNoteDocument } from "./make-credit-note-document.ts";
import { type InvoicedOrder, makeInvoiceDocument } from "./make-invoice-document.ts";

const sum = (amounts: readonly Cents[]): number => amounts.reduce((all, one) => all + one, 0);
const keys = ["grossCents", "netCents", "vatCents"] as const;

const expectToAddUp = ({ lines, taxGroups, totals }: InvoiceDocument): void => {
  for (const key of keys) expect(sum(taxGroups.map((group) => group[key]))).toBe(totals[key]);
  expect(totals.linesCents - totals.discountCents + totals.shippingCents).toBe(totals.grossCents);
  expect(sum(lines.map(({ grossCents }) => grossCents))).toBe(totals.linesCents);
  expect(sum(lines.map(({ discountCents }) => discountCents))).toBe(totals.discountCents);
  const packsOf = (some: InvoiceDocument["lines"]) =>
    sum(some.map(({ packCents = cents(0) }) => packCents));
  expect(packsOf(lines)).toBe(totals.packCents ?? 0);
  for (const group of taxGroups) {
    const own = lines.filter(({ vatRateBp }) => vatRateBp === group.rateBp);
    for (const key of keys) {
      expect(group.lines[key] - group.discount[key] + group.shipping[key]).toBe(group[key]);
      expect(sum(own.map((line) => line[key]))).toBe(group.lines[key]);
    }
    expect(packsOf(own)).toBe(group.packs?.grossCents ?? 0);
    for (const key of keys) {
      expect(group.packs?.[key] ?? 0).toBeLessThanOrEqual(group.discount[key]);
    }
    const packs = group.packs ? [group.packs] : [];
    for (const part of [...packs, group, group.lines, group.discount, group.shipping, ...own]) {
      expect(part.netCents + part.vatCents).toBe(part.grossCents);
      expect(Math.min(part.grossCents, part.netCents, part.vatCents)).toBeGreaterThanOrEqual(0);
      expect(
        Math.abs(part.vatCents - (part.grossCents * group.rateBp) / (10_000 + group.rateBp)),
      ).toBeLessThan(2.5);
    }
  }
};

describe("the invoice of any order", () => {
  test("adds up by lines, by rates and in all, for gross, net and VAT, and is read back as it is", () => {
    fc.assert(
      fc.property(anyInvoicedOrder, (order) => {
        const invoice = makeInvoiceDocument(order, facts);
        expectToAddUp(invoice);
        expect(invoice.totals.grossCents).toBe(order.totalCents);
        expect(invoice.lines).toHaveLength(order.items.length);
        expect(invoice.lines.map(({ name }) => name)).toEqual(order.items.map(({ name }) => name));
        const isStandard = order.vatScheme === "standard";
        if (isStandard) {
          expect(invoice.taxGroups.map(({ rateBp, vatCents }) => [rateBp, vatCents])).toEqual(
            order.vat.map(({ rateBp, vatCents }) => [rateBp, vatCents]),
          );
        } else {
          expect(invoice.totals.vatCents).toBe(cents(0));
          expect(invoice.form).toBe("small_business");
        }
        expect(canonicalJson(parseInvoiceDocument(JSON.parse(JSON.stringify(invoice))))).toBe(
          canonicalJson(invoice),
        );
      }),
      { numRuns: 100 },
    );
  });

  test("is refused when lines, shipping and taxes of the order do not add up", () => {
    const [order] = fc.sample(
      anyInvoicedOrder.filter(({ vatScheme }) => vatScheme === "standard"),
      { numRuns: 1, seed: 1 },
    );
    if (!order) throw new Error("no order");
    const make = (changed: Partial<InvoicedOrder>) => () =>
      makeInvoiceDocument({ ...order, ...changed }, facts);
    expect(make({ totalCents: cents(order.totalCents + 1) })).toThrow(RangeError);
    expect(make({ shippingCents: cents(order.shippingCents + 1) })).toThrow(RangeError);
    expect(make({ vat: [] })).toThrow(RangeError);
  });

  test("names its buyer; up to 250 € it may do without, above it is refused", () => {
    const order = (totalCents: Cents): InvoicedOrder => ({
      number: "2026-00001",
      placedOn: "2026-11-19",
      locale: "de",
      isDemo: false,
      vatScheme: "standard",
      taxedIn: null,
      items: [
        {
          name: "n",
          formatSlug: "s",
          quantity: 1,
          unitGrossCents: totalCents,
          totalGrossCents: totalCents,
          packCents: cents(0),
          vatRateBp: 0,
        },
      ],
      discountCents: cents(0),
      shippingCents: cents(0),
      shippingName: "",
      totalCents,
      vat: [{ rateBp: 0, grossCents: totalCents, netCents: totalCents, vatCents: cents(0) }],
    });
    expect(makeInvoiceDocument(order(cents(25_000)), facts).form).toBe("full");
    const unnamed = { ...facts, buyer: null };
    expect(makeInvoiceDocument(order(cents(25_000)), unnamed).form).toBe("small_amount");
    expect(() => makeInvoiceDocument(order(cents(25_001)), unnamed)).toThrow(RangeError);
  });

  test("is due on its day while something is open, and not when it is paid", () => {
    const [order] = fc.sample(
      anyInvoicedOrder.filter(({ totalCents }) => totalCents > 1),
      { numRuns: 1, seed: 2 },
    );
    if (!order) throw new Error("no order");
    expect(makeInvoiceDocument(order, facts).payment).toMatchObject({
      dueOn: "2026-12-05",
      dueCents: order.totalCents,
    });
    const paid = { ...facts, payment: { ...facts.payment, paidCents: order.totalCents } };
    expect(makeInvoiceDocument(order, paid).payment).toMatchObject({
      dueOn: null,
      dueCents: cents(0),
    });
  });
});

describe("credit notes of any invoice", () => {
  test("in any parts never take more than a rate has, and the last ends all of them at nothing", () => {
    fc.assert(
      fc.property(
        anyInvoicedOrder,
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
        (order, percents) => {
          const invoice = makeInvoiceDocument(order, facts);
          const notes: InvoiceDocument[] = [];
          for (const percent of [...percents, 100]) {
            const left = creditLeft(invoice, notes);
            const amountCents = cents(Math.ceil((left * percent) / 100));
            if (amountCents === 0) continue;
            const note = makeCreditNoteDocument(invoice, notes, {
              series: "RK-2026",
              number: `RK-2026-${notes.length}`,
              issuedOn: "2026-12-01",
              amountCents,
              reason: "refund",
              partName: "Erstattung",
            });
            expectToAddUp(note);
            expect(note.totals.grossCents).toBe(amountCents);
            expect(note.credits?.number).toBe(invoice.number);
            parseInvoiceDocument(note);
            notes.push(note);
          }
          for (const group of invoice.taxGroups) {
            const own = notes.flatMap(({ taxGroups }) =>
              taxGroups.filter(({ rateBp }) => rateBp === group.rateBp),
            );
            for (const key of keys) expect(sum(own.map((part) => part[key]))).toBe(group[key]);
          }
          expect(creditLeft(invoice, notes)).toBe(cents(0));
          expect(() =>
            makeCreditNoteDocument(invoice, notes, {
              series: "RK-2026",
              number: "x",
              issuedOn: "2026-12-01",
              amountCents: cents(1),
              reason: "refund",
              partName: "",
            }),
          ).toThrow(RangeError);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("a whole one repeats every line, the reduction and the shipping of its invoice", () => {
    const [order] = fc.sample(
      anyInvoicedOrder.filter(({ totalCents }) => totalCents > 0),
      { numRuns: 1, seed: 3 },
    );
    if (!order) throw new Error("no order");
    const invoice = makeInvoiceDocument(order, facts);
    const note = makeCreditNoteDocument(invoice, [], {
      series: "RK-2026",
      number: "RK-2026-00001",
      issuedOn: "2026-12-01",
      amountCents: order.totalCents,
      reason: "cancellation",
      partName: "",
    });
    expect(note.lines).toEqual(invoice.lines);
    expect(note.totals).toEqual(invoice.totals);
  });
});
