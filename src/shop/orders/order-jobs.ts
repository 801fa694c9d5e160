// The jobs of orders, named for what happened (confirmed, shipped, canceled), and their mails.

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";
import { postingUndoSeconds, undoMarginSeconds } from "#shared/order-acts.ts";
import { paymentMethods } from "#shared/payments.ts";

/** An order is paid or approved: later slices make what it needs, such as print files. */
export const orderConfirmedJob = defineJob({
  name: "orders.confirmed",
  formerName: "order-confirmed",
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 20,
});

/** What tells others of a posted parcel waits until that cannot be taken back any more. */
export const afterPostingUndo = { startAfterSeconds: postingUndoSeconds + undoMarginSeconds };

/** An order is with the carrier: later slices bill it. */
export const orderShippedJob = defineJob({
  name: "orders.shipped",
  formerName: "order-shipped",
  /** The posting that is meant; one that was taken back is not billed. */
  payload: z.strictObject({ orderId: z.uuid(), postingId: z.uuid().optional() }),
  retryLimit: 20,
});

/** An order will not be made: payments that still wait for money are called off. */
export const orderCanceledJob = defineJob({
  name: "orders.canceled",
  formerName: "order-canceled",
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 20,
});

export const orderMailKinds = [
  "received",
  "reminder",
  "overdue",
  "short",
  "paid",
  "in_production",
  "shipped",
  "tracking",
  "canceled",
  "refunded",
  "expired",
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Writes one mail of an order into the outbox, once for each kind; of refunds once for each. */
export const orderMailJob = defineJob({
  name: "orders.mail",
  formerName: "order-mail",
  payload: z.strictObject({
    orderId: z.uuid(),
    kind: z.enum(orderMailKinds),
    paymentMethod: z.enum(paymentMethods).optional(),
    amountCents: z.int().optional(),
    /** Tells mails of one kind apart. */
    detail: z.string().max(40).optional(),
    /** The day on which a refund left our account. */
    paidBackOn: z.iso.date().optional(),
    /** The start of production that is told of; one that was taken back is not. */
    startId: z.uuid().optional(),
    /** The posting that is told of, likewise. */
    postingId: z.uuid().optional(),
  }),
  retryLimit: 20,
});
export type OrderMail = z.infer<typeof orderMailJob.payload>;
