import fc from "fast-check";

import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { creditLeft, makeCreditNoteDocument } from "#shared/invoicing/make-credit-note-document.ts";
import { type InvoiceFacts, makeInvoiceDocument } from "#shared/invoicing/make-invoice-document.ts";
import { cents } from "#shared/money/money.ts";
import { couponKinds } from "#shared/pricing/coupon.ts";
import { priceCart } from "#shared/pricing/price-cart.ts";
import { vatSchemes } from "#shared/pricing/vat.ts";

import { anyPacks } from "./any-packs.ts";

export const invoiceFacts: InvoiceFacts = {
  series: "RE-2026",
  number: "RE-2026-00042",
  issuedOn: "2026-11-21",
  delivery: { on: "2026-11-20", country: "DE" },
  seller: {
    name: "Magnetwerk Nordhafen",
    legalForm: "GmbH",
    representative: "Jana Beispiel",
    street: "Hafenstraße 7",
    postcode: "20457",
    city: "Hamburg",
    country: "DE",
    email: "shop@example.org",
    phone: "+49 40 123456",
    registerCourt: "Amtsgericht Hamburg",
    registerNumber: "HRB 12345",
    vatId: "DE123456789",
    taxNumber: "22/815/08154",
  },
  buyer: {
    name: "Mia Muster",
    company: "Café & Söhne <GmbH>",
    extra: "Hinterhof",
    street: "Lindenweg 4",
    postcode: "01234",
    city: "Dresden",
    country: "DE",
    email: "mia@example.org",
    vatId: "DE136695976",
  },
  payment: {
    method: "bank_transfer",
    paidCents: cents(0),
    dueOn: "2026-12-05",
    bank: {
      accountHolder: "Magnetwerk Nordhafen",
      iban: "DE89370400440532013000",
      bic: "COBADEFFXXX",
      bankName: "Commerzbank",
    },
  },
};

const slugs = ["circle", "heart", "square"] as const;
const price = fc.integer({ min: 1, max: 9_000 }).map(cents);

/** Invoices as orders make them: up to three rates, packs, coupons, any shipping, both schemes, exempt supplies. */
export const invoiceArbitrary = (
  facts: InvoiceFacts = invoiceFacts,
): fc.Arbitrary<InvoiceDocument> =>
  fc
    .record({
      formats: fc.tuple(
        ...slugs.map((slug) =>
          fc.record({
            slug: fc.constant(slug),
            unitCents: price,
            packs: anyPacks(60_000),
            vatRateBp: fc.constantFrom(700, 1_900),
          }),
        ),
      ),
      lines: fc.array(
        fc.record({
          formatSlug: fc.constantFrom(...slugs),
          quantity: fc.integer({ min: 1, max: 40 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      shippingCents: fc.integer({ min: 0, max: 2_000 }).map(cents),
      scheme: fc.constantFrom(...vatSchemes),
      coupon: fc.option(
        fc.record({
          kind: fc.constantFrom(...couponKinds),
          percent: fc.integer({ min: 1, max: 99 }),
          amountCents: price,
        }),
      ),
      paidPercent: fc.constantFrom(0, 40, 100),
      /** Under the One Stop Shop: everything at the rate of this country. */
      taxedIn: fc.constantFrom(null, null, "AT", "FI"),
      /** Of those at home: to a business in Austria, without VAT. */
      isExempt: fc.constantFrom(false, false, false, true),
    })
    .map(
      ({
        formats,
        lines,
        shippingCents,
        scheme,
        coupon,
        paidPercent,
        taxedIn: wishedIn,
        isExempt: isWished,
      }) => {
        const taxedIn = scheme === "standard" ? wishedIn : null;
        const mayBeExempt = facts.seller.vatId !== "" && facts.delivery.on !== null;
        const isExemptSupply = isWished && mayBeExempt && scheme === "standard" && taxedIn === null;
        const rateOf = (rateBp: number) =>
          isExemptSupply ? 0 : taxedIn === null ? rateBp : taxedIn === "AT" ? 2_000 : 2_550;
        const prices = priceCart(
          lines.map((line, index) => ({ ...line, id: String(index) })),
          formats.map(({ slug, unitCents, packs, vatRateBp }) => ({
            slug,
            tiers: [{ minQuantity: 1, unitCents }],
            packs,
            vatRateBp: rateOf(vatRateBp),
            weightGrams: 1,
          })),
          {
            slug: "letter",
            countries: ["DE"],
            rates: [{ maxWeightGrams: 31_500, cents: shippingCents }],
            freeFromCents: null,
          },
          scheme,
          coupon && { ...coupon, code: "C", minItemsCents: cents(0) },
        );
        return makeInvoiceDocument(
          {
            number: "2026-00042",
            placedOn: "2026-11-19",
            locale: "de",
            isDemo: false,
            vatScheme: scheme,
            taxedIn,
            isExemptSupply,
            items: lines.map(({ formatSlug, quantity }, index) => ({
              name: `Magnet ${formatSlug}`,
              formatSlug,
              quantity,
              unitGrossCents: prices.lines[index]?.unitCents ?? cents(0),
              totalGrossCents: prices.lines[index]?.lineCents ?? cents(0),
              packCents: prices.lines[index]?.packCents ?? cents(0),
              vatRateBp: rateOf(formats.find(({ slug }) => slug === formatSlug)?.vatRateBp ?? 0),
            })),
            discountCents: prices.discountCents,
            shippingCents: prices.shippingCents ?? cents(0),
            shippingName: "Brief",
            totalCents: prices.totalCents,
            vat: prices.vat,
          },
          {
            ...facts,
            ...(taxedIn !== null && { delivery: { on: facts.delivery.on, country: taxedIn } }),
            ...(isExemptSupply && {
              delivery: { on: facts.delivery.on, country: "AT" },
              buyer: facts.buyer && { ...facts.buyer, country: "AT", vatId: "ATU13585627" },
            }),
            payment: {
              ...facts.payment,
              paidCents: cents(Math.floor((prices.totalCents * paidPercent) / 100)),
            },
          },
        );
      },
    );

/** A credit note over a part of the invoice, in percent of what it is over. */
export const creditNoteOf = (invoice: InvoiceDocument, percent: number): InvoiceDocument =>
  makeCreditNoteDocument(invoice, [], {
    series: "GS-2026",
    number: "GS-2026-00007",
    issuedOn: "2026-12-01",
    amountCents: cents(Math.max(1, Math.floor((creditLeft(invoice, []) * percent) / 100))),
    reason: percent === 100 ? "cancellation" : "refund",
    partName: "Erstattung",
  });
