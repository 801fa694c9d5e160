import type { OrderMailKind } from "./order-jobs.ts";

/** The outbox takes one mail of a kind for an order. */
export const orderMailKey = (orderId: string, kind: OrderMailKind): string =>
  `order:${orderId}:${kind}`;
