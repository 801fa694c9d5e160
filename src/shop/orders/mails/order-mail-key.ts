import type { OrderMailKind } from "#shop/orders/order-jobs.ts";

/** What the keys of all mails of an order begin with. */
export const orderMailPrefix = (orderId: string): string => `order:${orderId}:`;

/** The outbox takes one mail of a kind (and detail) for an order. */
export const orderMailKey = (orderId: string, kind: OrderMailKind, detail?: string): string =>
  `${orderMailPrefix(orderId)}${kind}${detail === undefined ? "" : `:${detail}`}`;
