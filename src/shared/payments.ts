import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { amountCentsMax, cents, type Cents } from "./money.ts";
import type { OrderPaymentStatus } from "./orders.ts";
import { tidyText } from "./tidy-text.ts";

/** How an order can be paid; more methods join with the money path. */
export const paymentMethods = ["bank_transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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

/** What an order's payments say together: the one definition behind `order.payment_status`. */
export const orderPaymentStatus = (
  totalCents: Cents,
  payments: readonly { readonly status: PaymentStatus; readonly capturedCents: Cents }[],
): OrderPaymentStatus => {
  const captured = payments.reduce((sum, payment) => sum + payment.capturedCents, 0);
  if (captured > totalCents) return "overpaid";
  if (
    captured === totalCents &&
    (captured > 0 || payments.some(({ status }) => status === "paid"))
  ) {
    return "paid";
  }
  if (captured > 0) return "partially_paid";
  return payments.some(({ status }) => status === "pending" || status === "processing")
    ? "pending"
    : "open";
};

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
