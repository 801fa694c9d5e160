import type { InvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import {
  type InvoicedItem,
  type InvoicedOrder,
  type InvoiceFacts,
  makeInvoiceDocument,
} from "#shared/invoicing/make-invoice-document.ts";
import { cents, type Cents, zeroCents } from "#shared/money/money.ts";
import { vatLines } from "#shared/pricing/vat.ts";

const names = ["Quadrat 63 × 63 mm", "Kreis 57 mm", "Sofortbild 70 × 85 mm", "Herz 65 × 60 mm"];

/** Lines of an invoice, every third of another rate if there is one. */
export const makeInvoiceItems = (
  count: number,
  rates: readonly number[] = [1_900],
): InvoicedItem[] =>
  Array.from({ length: count }, (_, index) => {
    const quantity = 1 + ((index * 7) % 12);
    const unitGrossCents = cents(290 + ((index * 130) % 700));
    return {
      name: `Fotomagnet ${names[index % names.length]}`,
      formatSlug: `format-${index % names.length}`,
      quantity,
      unitGrossCents,
      totalGrossCents: cents(unitGrossCents * quantity),
      packCents: zeroCents,
      vatRateBp: rates[index % rates.length] ?? 1_900,
    };
  });

/** An invoice as it is made from an order; the tax follows from what is given. */
export const makeInvoice = (
  order: Partial<Omit<InvoicedOrder, "vat" | "totalCents">> & { readonly paidCents?: Cents } = {},
  facts: Partial<InvoiceFacts> = {},
): InvoiceDocument => {
  const { paidCents, ...given } = order;
  const items = given.items ?? makeInvoiceItems(1);
  const shippingCents = given.shippingCents ?? cents(290);
  const discountCents = given.discountCents ?? zeroCents;
  const vatScheme = given.vatScheme ?? "standard";
  // All of a reduction on one line: as the cart does with one format.
  const [first, ...others] = items;
  if (!first || (discountCents > 0 && others.length > 0)) throw new Error("one line a reduction");
  const taxed = items.map((item) => ({
    rateBp: item.vatRateBp,
    grossCents: cents(item.totalGrossCents - discountCents),
  }));
  const totalCents = cents(
    items.reduce((sum, { totalGrossCents }) => sum + totalGrossCents, 0) -
      discountCents +
      shippingCents,
  );
  return makeInvoiceDocument(
    {
      number: "2026-00042",
      placedOn: "2026-11-19",
      locale: "de",
      isDemo: false,
      taxedIn: null,
      shippingName: "Versand in Deutschland",
      ...given,
      items,
      shippingCents,
      discountCents,
      vatScheme,
      totalCents,
      vat: vatLines(vatScheme, taxed, shippingCents),
    },
    {
      series: "RE-2026",
      number: "RE-2026-00017",
      issuedOn: "2026-11-21",
      delivery: { on: "2026-11-21", country: "DE" },
      seller: {
        name: "Magnetwerkstatt Elbufer",
        legalForm: "GmbH",
        representative: "Erika Mustermann",
        street: "Große Elbstraße 12",
        postcode: "22767",
        city: "Hamburg",
        country: "DE",
        email: "hallo@elbufer.example",
        phone: "+49 40 23125 014",
        registerCourt: "Amtsgericht Hamburg",
        registerNumber: "HRB 000000",
        vatId: "DE123456788",
        taxNumber: "",
      },
      buyer: {
        name: "Jana Beispiel",
        company: "",
        extra: "",
        street: "Sonnenallee 12a",
        postcode: "12047",
        city: "Berlin",
        country: "DE",
        email: "jana@example.org",
        vatId: null,
      },
      payment: {
        method: "bank_transfer",
        paidCents: paidCents ?? totalCents,
        dueOn: "2026-12-05",
        bank: {
          accountHolder: "Magnetwerkstatt Elbufer GmbH",
          iban: "DE89370400440532013000",
          bic: "COBADEFFXXX",
          bankName: "Commerzbank",
        },
      },
      ...facts,
    },
  );
};
