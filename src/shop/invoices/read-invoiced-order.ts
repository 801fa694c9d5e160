import { and, asc, desc, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import type { InvoiceBuyer } from "#shared/invoicing/invoice-document.ts";
import type { InvoicedOrder } from "#shared/invoicing/make-invoice-document.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { cents, type Cents } from "#shared/money/money.ts";
import type { PaymentMethod } from "#shared/payments.ts";
import { orderTermsSchema } from "#shop/orders/mails/order-terms.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";

/** What an order's invoice is made from, as it was agreed and as it was paid so far. */
export type OrderToBill = {
  readonly order: InvoicedOrder;
  readonly buyer: InvoiceBuyer;
  readonly delivery: { readonly on: string | null; readonly country: string };
  /** The day that was agreed on; null when none was. */
  readonly dueOn: string | null;
  readonly method: PaymentMethod | null;
  readonly paidCents: Cents;
  readonly waivedCents: Cents;
  /** Money went back before it was billed: its credit note comes with the invoice. */
  readonly hasGivenBack: boolean;
};

/** The caller holds the order's lock, so that what is read here belongs together. */
export const readInvoicedOrder = async (db: Database, orderId: string): Promise<OrderToBill> => {
  const [found] = await db.select().from(order).where(eq(order.id, orderId));
  if (!found) throw new Error("an order that is locked is not there");
  const terms = orderTermsSchema.parse(found.termsSnapshot);
  const address = found.billingAddress ?? found.postedAddress ?? found.shippingAddress;
  const { locale } = found;
  const [shipped] = await db
    .select({ at: orderEvent.createdAt })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, "shipped")))
    .limit(1);
  return {
    order: {
      number: found.number,
      placedOn: shopDay(found.placedAt),
      locale,
      isDemo: terms.isDemo,
      vatScheme: terms.vatScheme,
      isExemptSupply: terms.isExemptSupply ?? false,
      taxedIn: terms.taxedIn ?? null,
      items: (await readItems(db, orderId)).map(({ formatName, geometry, ...item }) => ({
        ...item,
        name: m.invoices_line_name(
          { format: `${formatName} ${sizeLabel(geometry, locale)}` },
          { locale },
        ),
      })),
      discountCents: found.discountCents,
      shippingCents: found.shippingCents,
      shippingName: terms.shipping.name,
      totalCents: found.totalCents,
      vat: found.taxBreakdown,
    },
    buyer: {
      name: address.name,
      company: found.company ?? address.company,
      extra: address.extra,
      street: address.street,
      postcode: address.postcode,
      city: address.city,
      country: address.country,
      email: found.email,
      vatId: found.vatId,
    },
    delivery: {
      on: shipped ? shopDay(shipped.at) : null,
      country: found.shippingAddress.country,
    },
    dueOn: found.paymentDueOn,
    ...(await readPaid(db, orderId, found)),
  };
};

const readItems = (db: Database, orderId: string) =>
  db
    .select({
      formatName: orderItem.formatName,
      geometry: orderItem.format,
      formatSlug: sql<string>`${orderItem.format} ->> 'slug'`,
      quantity: orderItem.quantity,
      unitGrossCents: orderItem.unitGrossCents,
      totalGrossCents: orderItem.totalGrossCents,
      packCents: orderItem.packCents,
      vatRateBp: orderItem.vatRateBp,
    })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));

/**
 * What came counts, up to the total: what of it went back is the credit note's, and never asked for anew. The
 * way is that of the payment that brought most, else the newest.
 */
const readPaid = async (
  db: Database,
  orderId: string,
  { totalCents, differenceCents }: { readonly totalCents: Cents; readonly differenceCents: number },
) => {
  const payments = await db
    .select({
      method: payment.method,
      capturedCents: payment.capturedCents,
      refundedCents: payment.refundedCents,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.capturedCents), desc(payment.createdAt));
  const cameCents = payments.reduce((sum, paid) => sum + paid.capturedCents, 0);
  const paidCents = cents(Math.min(cameCents, totalCents));
  return {
    method: payments[0]?.method ?? null,
    paidCents,
    hasGivenBack: payments.some(({ refundedCents }) => refundedCents > 0),
    // What was let go is not owed; the total and its tax stay as agreed.
    waivedCents: cents(Math.min(Math.max(0, differenceCents), totalCents - paidCents)),
  };
};
