import type { Services } from "#server/services.ts";
import { ordersTopic } from "#shop/orders/order-topics.ts";

/** A missed announcement costs at most this long. */
const lookAgainMs = 30_000;

/**
 * Says that something about some order changed, so that the workshop's pages read again; what changed
 * is not sent. Ends with the page.
 */
export const watchOrders = async function* (
  { notifier }: Pick<Services, "notifier">,
  signal: AbortSignal,
): AsyncGenerator<{ readonly change: number }> {
  for (let change = 1; !signal.aborted; change += 1) {
    await notifier.wait(ordersTopic, lookAgainMs, signal);
    if (!signal.aborted) yield { change };
  }
};
