import { addCents, cents, type Cents, zeroCents } from "#shared/money/money.ts";
import { allotCents } from "#shared/pricing/allot.ts";
import { type VatLine, type VatScheme } from "#shared/pricing/vat.ts";

import type {
  InvoiceDocument,
  InvoiceForm,
  InvoiceLine,
  InvoiceTaxGroup,
} from "./invoice-document.ts";
import { splitGroup } from "./split-group.ts";

/** § 33 UStDV: up to here an invoice need not name its buyer. */
export const smallAmountCentsMax = 25_000;

/** What an invoice takes from its order. */
export type InvoicedOrder = {
  readonly number: string;
  readonly placedOn: string;
  readonly locale: InvoiceDocument["locale"];
  readonly isDemo: boolean;
  readonly vatScheme: VatScheme;
  /** Agreed on without VAT: an intra-Community supply. Its amounts are net. */
  readonly isExemptSupply?: boolean;
  /** The country whose rates were taken; null: the seller's. */
  readonly taxedIn: string | null;
  readonly items: readonly InvoicedItem[];
  /** All reductions: of packs and of a coupon. */
  readonly discountCents: Cents;
  readonly shippingCents: Cents;
  readonly shippingName: string;
  readonly totalCents: Cents;
  /** As it was agreed; empty for a small business. */
  readonly vat: readonly VatLine[];
};

export type InvoicedItem = {
  readonly name: string;
  readonly formatSlug: string;
  readonly quantity: number;
  readonly unitGrossCents: Cents;
  readonly totalGrossCents: Cents;
  /** What packs take off this item. */
  readonly packCents: Cents;
  readonly vatRateBp: number;
};

/** What an invoice takes from elsewhere. */
export type InvoiceFacts = Pick<
  InvoiceDocument,
  "series" | "number" | "issuedOn" | "delivery" | "seller" | "buyer"
> & {
  readonly payment: {
    readonly method: InvoiceDocument["payment"]["method"];
    readonly paidCents: Cents;
    readonly waivedCents?: Cents;
    /** Until when what is open is to be paid. */
    readonly dueOn: string;
    readonly bank: InvoiceDocument["payment"]["bank"];
  };
};

/**
 * Makes the invoice document of an order: lines, taxes, totals, seller and buyer. Its taxes are the order's
 * own; what it adds is how each line, the reduction and the shipping share in them, to the cent.
 * @throws RangeError when the order does not add up, or its buyer is unknown above 250 €
 */
export const makeInvoiceDocument = (
  order: InvoicedOrder,
  { payment, ...facts }: InvoiceFacts,
): InvoiceDocument => {
  const isSmallBusiness = order.vatScheme === "small_business";
  const items = isSmallBusiness
    ? order.items.map((item) => ({ ...item, vatRateBp: 0 }))
    : order.items;
  const vat = isSmallBusiness ? [untaxed(order.totalCents)] : order.vat;
  const discounts = allotDiscount(items, order.discountCents);
  const grouped = vat.map((rate) => groupOf(rate, items, discounts));
  const packCents = addCents(...items.map((item) => item.packCents));
  const linesCents = addCents(...items.map(({ totalGrossCents }) => totalGrossCents));
  const shippingCents = addCents(...grouped.map(({ group }) => group.shipping.grossCents));
  const grossCents = addCents(...vat.map((rate) => rate.grossCents));
  const hasAllLines = grouped.flatMap(({ lines }) => lines).length === items.length;
  if (!hasAllLines || shippingCents !== order.shippingCents || grossCents !== order.totalCents) {
    throw new RangeError(`order ${order.number} does not add up`);
  }
  const { waivedCents = zeroCents } = payment;
  const dueCents = cents(Math.max(0, order.totalCents - payment.paidCents - waivedCents));
  return {
    version: 1,
    kind: "invoice",
    form: formOf(order, facts.buyer),
    ...facts,
    locale: order.locale,
    isDemo: order.isDemo,
    order: { number: order.number, placedOn: order.placedOn },
    credits: null,
    taxCountry: order.taxedIn ?? facts.seller.country,
    lines: grouped
      .flatMap(({ lines }) => lines)
      .toSorted((first, second) => first.position - second.position),
    shippingName: order.shippingName,
    taxGroups: grouped.map(({ group }) => group),
    totals: {
      linesCents,
      discountCents: order.discountCents,
      ...(packCents > 0 && { packCents }),
      shippingCents,
      grossCents,
      netCents: addCents(...vat.map(({ netCents }) => netCents)),
      vatCents: addCents(...vat.map(({ vatCents }) => vatCents)),
    },
    payment: {
      method: payment.method,
      paidCents: payment.paidCents,
      dueCents,
      ...(waivedCents > 0 && { waivedCents }),
      dueOn: dueCents > 0 ? payment.dueOn : null,
      bank: payment.bank,
      reference: order.number,
    },
  };
};

const untaxed = (grossCents: Cents): VatLine => ({
  rateBp: 0,
  grossCents,
  netCents: grossCents,
  vatCents: zeroCents,
});

const formOf = (order: InvoicedOrder, buyer: InvoiceDocument["buyer"]): InvoiceForm => {
  if (order.vatScheme === "small_business") return "small_business";
  if (order.isExemptSupply) return exemptSupplyTo(order, buyer);
  if (buyer !== null) return "full";
  if (order.totalCents > smallAmountCentsMax) throw new RangeError("an invoice without a buyer");
  return "small_amount";
};

/** Both VAT ids stand on it, or it is none (§ 14a (3) UStG); what was agreed on without VAT has none. */
const exemptSupplyTo = (order: InvoicedOrder, buyer: InvoiceDocument["buyer"]): InvoiceForm => {
  if (!buyer?.vatId || order.vat.some(({ rateBp }) => rateBp !== 0)) {
    throw new RangeError(`order ${order.number} is no exempt supply`);
  }
  return "exempt_supply";
};

/**
 * As the cart did: a pack's part stays with its item; the coupon goes over the formats by their value with
 * packs, and within a format over its lines.
 */
const allotDiscount = (items: readonly InvoicedItem[], discountCents: Cents): Cents[] => {
  const slugs = [...new Set(items.map(({ formatSlug }) => formatSlug))].toSorted();
  const packed = items.map((item) => item.totalGrossCents - item.packCents);
  const couponCents = cents(
    items.reduce((left, { packCents }) => left - packCents, +discountCents),
  );
  const valueOf = (slug: string) =>
    items.reduce(
      (sum, { formatSlug }, index) => (formatSlug === slug ? sum + (packed[index] ?? 0) : sum),
      0,
    );
  const shares = allotCents(couponCents, slugs.map(valueOf));
  const discounts = items.map(() => zeroCents);
  slugs.forEach((slug, at) => {
    const own = [...items.keys()].filter((index) => items[index]?.formatSlug === slug);
    const parts = allotCents(
      shares[at] ?? zeroCents,
      own.map((index) => packed[index] ?? 0),
    );
    own.forEach((index, part) => {
      discounts[index] = addCents(items[index]?.packCents ?? zeroCents, parts[part] ?? zeroCents);
    });
  });
  return discounts;
};

const groupOf = (
  rate: VatLine,
  items: readonly InvoicedItem[],
  discounts: readonly Cents[],
): { readonly group: InvoiceTaxGroup; readonly lines: readonly InvoiceLine[] } => {
  const own = items
    .map((item, index) => ({
      item,
      position: index + 1,
      discountCents: discounts[index] ?? zeroCents,
    }))
    .filter(({ item }) => item.vatRateBp === rate.rateBp);
  const group = splitGroup(rate, {
    linesCents: addCents(...own.map(({ item }) => item.totalGrossCents)),
    discountCents: addCents(...own.map(({ discountCents }) => discountCents)),
    packCents: addCents(...own.map(({ item }) => item.packCents)),
  });
  const grosses = own.map(({ item }) => item.totalGrossCents);
  const vats = grosses.length > 0 ? allotCents(group.lines.vatCents, grosses) : [];
  const lines = own.map(({ item, position, discountCents }, index) => {
    const vatCents = vats[index] ?? zeroCents;
    return {
      position,
      name: item.name,
      quantity: item.quantity,
      unitGrossCents: item.unitGrossCents,
      grossCents: item.totalGrossCents,
      netCents: cents(item.totalGrossCents - vatCents),
      vatCents,
      discountCents,
      ...(item.packCents > 0 && { packCents: item.packCents }),
      vatRateBp: rate.rateBp,
    };
  });
  return { group, lines };
};
