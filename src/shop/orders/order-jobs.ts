import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";

/** An order is paid or approved: later slices make what it needs, such as print files. */
export const orderConfirmedJob = defineJob({
  name: "order-confirmed",
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 20,
});

/** An order will not be made: payments that still wait for money are called off. */
export const orderCanceledJob = defineJob({
  name: "order-canceled",
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 20,
});

export const orderMailKinds = ["received", "paid", "shipped", "canceled"] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Writes one mail of an order into the outbox, once for each kind. */
export const orderMailJob = defineJob({
  name: "order-mail",
  payload: z.strictObject({ orderId: z.uuid(), kind: z.enum(orderMailKinds) }),
  retryLimit: 20,
});
