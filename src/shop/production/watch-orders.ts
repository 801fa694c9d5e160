import type { Services } from "#server/services.ts";
import { watchTopic } from "#server/trpc/watch-topic.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

/** Says that something about some order changed. */
export const watchOrders = ({ notifier }: Pick<Services, "notifier">, signal: AbortSignal) =>
  watchTopic(notifier, ordersTopic, signal);
