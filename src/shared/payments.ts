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
