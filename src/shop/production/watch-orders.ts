import type { Services } from "#server/services.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

/** A missed announcement costs at most this long. */
const lookAgainMs = 30_000;

/**
 * Says that something about some order changed, so that the workshop's pages read again; what changed
 * is not sent. The first word comes at once: a page may have been read before it was listening. Ends
 * with the page.
 */
export const watchOrders = async function* (
  { notifier }: Pick<Services, "notifier">,
  signal: AbortSignal,
): AsyncGenerator<{ readonly change: number }> {
  for (let change = 0; !signal.aborted; change += 1) {
    // Waiting starts before the word is taken: a change in between wakes us instead of being missed.
    const changed = notifier.wait(ordersTopic, lookAgainMs, signal);
    yield { change };
    await changed;
  }
};
