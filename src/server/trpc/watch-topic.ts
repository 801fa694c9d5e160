import type { Notifier } from "#server/db/notifier.ts";

/** A missed announcement costs at most this long. */
const lookAgainMs = 30_000;

/**
 * Says that something of a topic changed, so that the workshop's pages read again; what changed is not sent.
 * The first word comes at once: a page may have been read before it was listening. Ends with the page.
 */
export const watchTopic = async function* (
  notifier: Pick<Notifier, "wait">,
  topic: string,
  signal: AbortSignal,
): AsyncGenerator<{ readonly change: number }> {
  for (let change = 0; !signal.aborted; change += 1) {
    // Waiting starts before the word is taken: a change in between wakes us instead of being missed.
    const changed = notifier.wait(topic, lookAgainMs, signal);
    yield { change };
    await changed;
  }
};
