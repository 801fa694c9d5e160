/** Where an order stands (DESIGN §4). */
export const orderStatuses = [
  "pending",
  "confirmed",
  "in_production",
  "shipped",
  "completed",
  "canceled",
  "expired",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What the payment rows of an order add up to; written by one function only. */
export const orderPaymentStatuses = [
  "open",
  "pending",
  "partially_paid",
  "paid",
  "overpaid",
  "partially_refunded",
  "refunded",
] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];
