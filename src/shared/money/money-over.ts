// Money that is an order's no more: it is off, or its money went back and was credited.

import type { OrderPaymentStatus, OrderStatus } from "#shared/orders.ts";

type Credited = { readonly kind: "invoice" | "credit_note"; readonly totalCents: number };

/** What of an order was credited, of its invoices and credit notes. */
export const creditedCents = (invoices: readonly Credited[]): number =>
  invoices
    .filter(({ kind }) => kind === "credit_note")
    .reduce((sum, { totalCents }) => sum + totalCents, 0);

/**
 * What of the money that is left belongs back. An order of which nothing was credited and that got simply
 * too much is none of these: a person may keep a little of that.
 * @param leftCents that came and may still go back
 */
export const moneyOverCents = (
  order: {
    readonly status: OrderStatus;
    readonly paymentStatus: OrderPaymentStatus;
    readonly totalCents: number;
    readonly differenceCents: number;
  },
  leftCents: number,
  invoices: readonly Credited[],
): number => {
  if (order.status === "canceled") return leftCents;
  const credited = creditedCents(invoices);
  if (order.paymentStatus === "overpaid" && credited === 0) return 0;
  return Math.max(0, leftCents - (order.totalCents - order.differenceCents - credited));
};
