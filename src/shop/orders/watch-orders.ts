import type { Services } from "#server/services.ts";

import { ordersTopic } from "./order-topics.ts";

/** A missed announcement costs the workshop at most this long. */
const lookAgainMs = 30_000;

/** Says that some order changed, or may have: the workshop's lists then read again. */
export const watchOrders = async function* (
  { notifier }: Pick<Services, "notifier">,
  signal: AbortSignal,
): AsyncGenerator<{ readonly at: Date }> {
  let changed = notifier.wait(ordersTopic, lookAgainMs, signal);
  while (!signal.aborted) {
    await changed;
    // Waiting again before telling: what changes while the list reads is not missed.
    changed = notifier.wait(ordersTopic, lookAgainMs, signal);
    if (!signal.aborted) yield { at: new Date() };
  }
};
