import type { OrderStatus } from "./orders.ts";

/** Where an order stands when it may be billed; the shop itself does it at posting. */
export const billableStatuses = [
  "confirmed",
  "in_production",
  "shipped",
  "completed",
] as const satisfies readonly OrderStatus[];

export const isBillable = (status: OrderStatus): boolean =>
  billableStatuses.some((billable) => billable === status);
