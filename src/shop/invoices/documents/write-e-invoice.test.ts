import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { carriesEInvoice } from "#shared/invoicing/carries-e-invoice.ts";
import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { brokenRules } from "#testing/judges/e-invoice-rules.ts";
import { schemaErrors } from "#testing/judges/e-invoice-schema.ts";
import { findAll, findText, parseTree } from "#testing/judges/e-invoice-tree.ts";
import { creditNoteOf, invoiceArbitrary, invoiceFacts } from "#testing/makes/random-invoices.ts";

import { writeEInvoice } from "./write-e-invoice.ts";

const sample = (seed: number, isWanted: (invoice: InvoiceDocument) => boolean = () => true) => {
  const [invoice] = fc.sample(invoiceArbitrary().filter(isWanted), { numRuns: 1, seed });
  if (!invoice) throw new Error("no invoice");
  return invoice;
};
const isRich = ({ form, taxGroups, totals }: InvoiceDocument) =>
  form === "full" && taxGroups.length === 2 && totals.discountCents > 0 && totals.shippingCents > 0;

describe("the data of an invoice", () => {
  test("follow the schema and say who, what, when and how much", async () => {
    const invoice = sample(1, isRich);
    const xml = writeEInvoice(invoice);
    expect(await schemaErrors(xml)).toEqual([]);
    const root = parseTree(xml);
    const agreement = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
    expect(findText(root, "ExchangedDocument/ID")).toBe("RE-2026-00042");
    expect(findText(root, "ExchangedDocument/TypeCode")).toBe("380");
    expect(findText(root, "ExchangedDocument/IssueDateTime/DateTimeString")).toBe("20261121");
    expect(findText(root, `${agreement}/BuyerTradeParty/Name`)).toBe("Café & Söhne <GmbH>");
    expect(findText(root, `${agreement}/BuyerTradeParty/PostalTradeAddress/PostcodeCode`)).toBe(
      "01234",
    );
    const lines = findAll(root, "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem");
    expect(lines).toHaveLength(invoice.lines.length);
  });

  test("of a credit note name the invoice they take back", async () => {
    const note = creditNoteOf(sample(2, isRich), 100);
    const xml = writeEInvoice(note);
    expect(await schemaErrors(xml)).toEqual([]);
    const settlement = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
    const root = parseTree(xml);
    expect(findText(root, "ExchangedDocument/TypeCode")).toBe("381");
    expect(findText(root, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe(
      "RE-2026-00042",
    );
  });

  test("of a small business without a VAT id are exempt with the reason, and name its tax number", async () => {
    const { seller } = invoiceFacts;
    const small = { ...seller, vatId: "", registerNumber: "", legalForm: "" };
    const [invoice] = fc.sample(
      invoiceArbitrary({ ...invoiceFacts, seller: small }).filter(
        ({ form }) => form === "small_business",
      ),
      { numRuns: 1, seed: 3 },
    );
    if (!invoice) throw new Error("no invoice");
    const xml = writeEInvoice(invoice);
    expect(await schemaErrors(xml)).toEqual([]);
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain("§ 19 UStG");
    expect(xml).toContain("<ram:CategoryCode>E</ram:CategoryCode>");
  });

  test("keep every rule of sums to the cent, in any order and any part of it taken back", async () => {
    fc.assert(
      fc.property(invoiceArbitrary(), fc.integer({ min: 1, max: 100 }), (invoice, percent) => {
        const documents = [
          invoice,
          ...(invoice.totals.grossCents > 0 ? [creditNoteOf(invoice, percent)] : []),
        ];
        for (const document of documents) {
          const xml = writeEInvoice(document);
          expect(brokenRules(xml)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("are refused by these very checks when a cent is missing, an element misplaced or a part left out", async () => {
    const xml = writeEInvoice(sample(4, isRich));
    const changed = (from: RegExp, to: string) => {
      expect(xml).toMatch(from);
      return xml.replace(from, to);
    };
    const more = (name: string) =>
      xml.replace(
        new RegExp(`<ram:${name}>(\\d+)\\.`),
        (_, euros: string) => `<ram:${name}>${Number(euros) + 1}.`,
      );
    for (const [name, rule] of [
      ["GrandTotalAmount", "BR-CO-15"],
      ["AllowanceTotalAmount", "BR-CO-11"],
      ["ChargeTotalAmount", "BR-CO-12"],
      ["TaxBasisTotalAmount", "BR-CO-13"],
      ["DuePayableAmount", "BR-CO-16"],
      ["CalculatedAmount", "BR-CO-17"],
      ["BasisAmount", "BR-S-08"],
    ] as const) {
      expect(brokenRules(more(name)).join(" ")).toContain(rule);
    }
    expect(brokenRules(changed(/<ram:ID>RE-2026-00042<\/ram:ID>/, "<ram:ID/>"))).toContain("BR-02");
    expect(await schemaErrors(changed(/<ram:TypeCode>380<\/ram:TypeCode>/, ""))).not.toEqual([]);
  });
});

test("only businesses get data: who gave a company or a VAT id", () => {
  const invoice = sample(5);
  const plain = invoice.buyer;
  if (!plain) throw new Error("no buyer");
  const with_ = (buyer: Partial<NonNullable<InvoiceDocument["buyer"]>>) =>
    carriesEInvoice({
      ...invoice,
      buyer: { ...plain, company: "", vatId: null, ...buyer },
    });
  expect(with_({})).toBe(false);
  expect(with_({ company: "Söhne" })).toBe(true);
  expect(with_({ vatId: "DE136695976" })).toBe(true);
  expect(carriesEInvoice({ ...invoice, buyer: null })).toBe(false);
});
