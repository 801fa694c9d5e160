// The jobs of payments: send a refund, tell that it went, close a page, remind, sweep.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** Sends a refund to the payment's provider. */
export const sendRefundJob = defineJob({
  name: "payments.refund",
  formerName: "send-refund",
  payload: z.strictObject({ refundId: z.uuid() }),
  retryLimit: 20,
});

/** Money has gone back to the shopper: later slices correct what they had written of it. */
export const paymentRefundedJob = defineJob({
  name: "payments.refunded",
  formerName: "payment-refunded",
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 20,
});

/** Tells the provider that a payment is no longer wanted, and counts money that came all the same. */
export const closePaymentJob = defineJob({
  name: "payments.close",
  formerName: "close-payment",
  payload: z.strictObject({ paymentId: z.uuid() }),
  retryLimit: 20,
});

/** Reminds of orders that nobody has paid, and ends them. */
export const sweepUnpaidOrdersJob = defineJob({
  name: "payments.sweep-orders",
  formerName: "sweep-unpaid-orders",
  payload: z.strictObject({}),
});

/** Asks the providers about payments nobody has heard of for a while. */
export const sweepPaymentsJob = defineJob({
  name: "payments.sweep",
  formerName: "sweep-payments",
  payload: z.strictObject({}),
});
