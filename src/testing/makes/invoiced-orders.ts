// Orders with what an invoice needs.

import fc from "fast-check";

import type { InvoicedOrder, InvoiceFacts } from "#shared/invoicing/make-invoice-document.ts";
import { cents } from "#shared/money/money.ts";
import { couponKinds } from "#shared/pricing/coupon.ts";
import { priceCart, type PricedFormat } from "#shared/pricing/price-cart.ts";
import type { ShippingRule } from "#shared/pricing/shipping.ts";
import { vatSchemes } from "#shared/pricing/vat.ts";

import { anyPacks } from "./any-packs.ts";

/** What an invoice needs beside its order. */
export const invoiceFacts: InvoiceFacts = {
  series: "RE-2026",
  number: "RE-2026-00001",
  issuedOn: "2026-11-21",
  delivery: { on: "2026-11-20", country: "DE" },
  seller: {
    name: "Magnetwerkstatt",
    legalForm: "",
    representative: "Erika Mustermann",
    street: "Musterstraße 1",
    postcode: "12345",
    city: "Musterstadt",
    country: "DE",
    email: "shop@example.org",
    phone: "",
    registerCourt: "",
    registerNumber: "",
    vatId: "DE000000000",
    taxNumber: "",
  },
  buyer: {
    name: "Mia Muster",
    company: "",
    extra: "",
    street: "Lindenweg 4",
    postcode: "20095",
    city: "Hamburg",
    country: "DE",
    email: "mia@example.org",
    vatId: null,
  },
  payment: {
    method: "bank_transfer",
    paidCents: cents(0),
    dueOn: "2026-12-05",
    bank: { accountHolder: "M", iban: "DE93000000000815004711", bic: "", bankName: "" },
  },
};

const slugs = ["circle", "heart", "square"] as const;
const price = fc.integer({ min: 0, max: 9_000 }).map(cents);

/** Orders as the checkout prices them, with up to three rates, packs, a coupon and any shipping. */
export const anyInvoicedOrder = fc
  .record({
    formats: fc.tuple(
      ...slugs.map((slug) =>
        fc.record({
          slug: fc.constant(slug),
          price,
          packs: anyPacks(60_000),
          vatRateBp: fc.constantFrom(700, 1_900, 2_550),
        }),
      ),
    ),
    lines: fc.array(
      fc.record({
        formatSlug: fc.constantFrom(...slugs),
        quantity: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    shippingCents: price,
    scheme: fc.constantFrom(...vatSchemes),
    coupon: fc.option(
      fc.record({
        kind: fc.constantFrom(...couponKinds),
        percent: fc.integer({ min: 1, max: 100 }),
        amountCents: price,
      }),
    ),
  })
  .map(({ formats, lines, shippingCents, scheme, coupon }): InvoicedOrder => {
    const priced: PricedFormat[] = formats.map(({ slug, price: unitCents, packs, vatRateBp }) => ({
      slug,
      tiers: [{ minQuantity: 1, unitCents }],
      packs,
      vatRateBp,
      weightGrams: 1,
    }));
    const shipping: ShippingRule = {
      slug: "letter",
      countries: ["DE"],
      rates: [{ maxWeightGrams: 31_500, cents: shippingCents }],
      freeFromCents: null,
    };
    const prices = priceCart(
      lines.map((line, index) => ({ ...line, id: String(index) })),
      priced,
      shipping,
      scheme,
      coupon && { ...coupon, code: "C", minItemsCents: cents(0) },
    );
    return {
      number: "2026-00042",
      placedOn: "2026-11-19",
      locale: "de",
      isDemo: false,
      vatScheme: scheme,
      taxedIn: null,
      items: lines.map(({ formatSlug, quantity }, index) => ({
        name: formatSlug,
        formatSlug,
        quantity,
        unitGrossCents: prices.lines[index]?.unitCents ?? cents(0),
        totalGrossCents: prices.lines[index]?.lineCents ?? cents(0),
        packCents: prices.lines[index]?.packCents ?? cents(0),
        vatRateBp: priced.find(({ slug }) => slug === formatSlug)?.vatRateBp ?? 0,
      })),
      discountCents: prices.discountCents,
      shippingCents: prices.shippingCents ?? cents(0),
      shippingName: "Brief",
      totalCents: prices.totalCents,
      vat: prices.vat,
    };
  });
