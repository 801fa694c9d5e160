import { z } from "zod";

import { type ShopDay, shopDay } from "./dates/shop-day.ts";
import { uuidSchema } from "./ids.ts";
import { amountCentsMax, cents, type Cents } from "./money/money.ts";
import { orderAccessInput, type OrderPaymentStatus } from "./orders.ts";
import { tidyText } from "./text/tidy-text.ts";

/**
 * How an order can be paid. `stripe`: on Stripe's page, with whatever the account offers there.
 * `invoice`: after the delivery, by transfer, for customers that staff has approved.
 */
export const paymentMethods = ["bank_transfer", "stripe", "invoice"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What everybody may choose, also later from the order; `invoice` is agreed on when it is placed. */
export const openPaymentMethods = [
  "bank_transfer",
  "stripe",
] as const satisfies readonly PaymentMethod[];
export type OpenPaymentMethod = (typeof openPaymentMethods)[number];

/** Longest time that an invoice may give, in days. */
export const paymentTermDaysMax = 90;

/** The last day on which an order of today is paid in time, in Germany's calendar. */
export const paymentDueOn = (placedAt: Date, termDays: number): ShopDay => {
  const due = new Date(`${shopDay(placedAt)}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + termDays);
  return due.toISOString().slice(0, 10);
};

export const paymentStatuses = [
  "created",
  "pending",
  "processing",
  "paid",
  "failed",
  "canceled",
  "expired",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** States in which a payment may still bring money; an order has one such payment at most. */
export const livePaymentStatuses = [
  "created",
  "pending",
  "processing",
] as const satisfies readonly PaymentStatus[];

/** What an order's payments say together: the one definition behind `order.payment_status`. */
export const orderPaymentStatus = (
  totalCents: Cents,
  payments: readonly {
    readonly status: PaymentStatus;
    readonly capturedCents: Cents;
    readonly refundedCents: Cents;
  }[],
): OrderPaymentStatus => {
  const captured = payments.reduce((sum, payment) => sum + payment.capturedCents, 0);
  const refunded = payments.reduce((sum, payment) => sum + payment.refundedCents, 0);
  const kept = captured - refunded;
  if (kept > totalCents) return "overpaid";
  if (kept === totalCents && (kept > 0 || payments.some(({ status }) => status === "paid"))) {
    return "paid";
  }
  if (refunded > 0) return kept > 0 ? "partially_refunded" : "refunded";
  if (captured > 0) return "partially_paid";
  return payments.some(({ status }) => status === "pending" || status === "processing")
    ? "pending"
    : "open";
};

/** Where Stripe sends its messages; to be entered in its dashboard. */
export const stripeWebhookPath = "/webhooks/stripe";

export const startPaymentInput = z.strictObject({
  order: orderAccessInput,
  method: z.enum(openPaymentMethods),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

export const refundStatuses = ["created", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
export const refundReasonLengthMax = 500;

export const refundPaymentInput = z.strictObject({
  /** Made by the page: the same act repeated is one refund. */
  refundId: uuidSchema,
  paymentId: uuidSchema,
  amountCents: z.int().min(1).max(amountCentsMax).transform(cents),
  reason: z.string().max(refundReasonLengthMax).transform(tidyText).pipe(z.string().min(1)),
});
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

export const bankRefLengthMax = 80;

/** A booking on the operator's account, as staff read it from the statement. */
export const confirmTransferInput = z.strictObject({
  orderId: uuidSchema,
  amountCents: z.int().min(1).max(amountCentsMax).transform(cents),
  /** The day the bank booked it. */
  bookedOn: z.iso.date(),
  /** The bank's own reference of the booking: a booking counts once, however often it is entered. */
  bankRef: z.string().max(bankRefLengthMax).transform(tidyText).pipe(z.string().min(1)),
});
export type ConfirmTransferInput = z.infer<typeof confirmTransferInput>;
