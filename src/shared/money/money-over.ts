// Money that is an order's no more: it is off, or its money went back and was credited.

import type { OrderPaymentStatus, OrderStatus } from "#shared/orders.ts";

type Credited = { readonly kind: "invoice" | "credit_note"; readonly totalCents: number };

type OrderMoney = {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly totalCents: number;
  /** What a person let be: above zero it was missing, below it was too much. */
  readonly differenceCents: number;
};

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
  order: OrderMoney,
  leftCents: number,
  invoices: readonly Credited[],
): number => {
  const isSimplyTooMuch = order.paymentStatus === "overpaid" && creditedCents(invoices) === 0;
  if (order.status !== "canceled" && isSimplyTooMuch) return 0;
  return aboveOwedCents(order, leftCents, invoices);
};

/**
 * What a refund of one payment begins with: what came too much, however it came; all that is left of the
 * payment where nothing is too much.
 * @param leftCents of all payments of the order @param ownCents of them, this payment's
 */
export const refundToProposeCents = (
  order: OrderMoney,
  leftCents: number,
  invoices: readonly Credited[],
  ownCents: number,
): number => {
  const aboveCents = aboveOwedCents(order, leftCents, invoices);
  return aboveCents === 0 ? ownCents : Math.min(aboveCents, ownCents);
};

const aboveOwedCents = (
  order: OrderMoney,
  leftCents: number,
  invoices: readonly Credited[],
): number => {
  const owedCents = order.totalCents - order.differenceCents - creditedCents(invoices);
  return order.status === "canceled" ? leftCents : Math.max(0, leftCents - owedCents);
};
