/** How other processes of the shop are reached: by LISTEN and NOTIFY. */
export type Neighbours = {
  /** Tells all others; asked at most some sixteen times a second, and outside of everybody's transactions. */
  tell(topics: readonly string[]): Promise<void>;
  /** As `Notifier.wait`. */
  wait(topic: string, timeoutMs: number, signal: AbortSignal): Promise<void>;
};

/** One that takes jobs of a queue, one at a time. */
export type Taker = { readonly wake: () => void; isBusy: boolean };

export type Wakes = {
  /** A job of this queue was added, by a commit that comes within moments. */
  added(queue: string): void;
  join(queue: string, taker: Taker): void;
  /** It has one now; where one waited another may wait. */
  began(queue: string, taker: Taker): void;
  ended(taker: Taker): void;
  close(): void;
};

/** After a job was added, for a commit that comes at once and for one that takes its time. */
const wakeMs = [60, 600] as const;
/** Nobody's word for so long: waited for anew. A lost one is made up for by polling. */
const listenMs = 60_000;

/**
 * Wakes who takes jobs as soon as there is one, here or in another process, instead of at the next poll.
 * One at a time: whoever finds a job wakes the next, so that a hundred who wait cost one question.
 * @param onFailure a word that could not be told; its jobs are found by polling
 */
export const createWakes = (
  neighbours: Neighbours | undefined,
  onFailure: (error: unknown) => void,
): Wakes => {
  const takers = new Map<string, Set<Taker>>();
  const closing = new AbortController();

  const wakeOne = (queue: string): void => {
    for (const taker of takers.get(queue) ?? []) {
      if (taker.isBusy) continue;
      taker.wake();
      return;
    }
  };
  const wake = (queues: readonly string[]): void => {
    const [here, elsewhere] = [
      queues.filter((queue) => takers.has(queue)),
      queues.filter((queue) => !takers.has(queue)),
    ];
    for (const queue of here) wakeOne(queue);
    if (elsewhere.length > 0) neighbours?.tell(elsewhere.map(topicOf)).catch(onFailure);
  };
  const rounds = wakeMs.map((ms) => createRound(ms, wake));

  const listen = async (queue: string, heard: Neighbours): Promise<void> => {
    while (!closing.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one word after the other
      await heard.wait(topicOf(queue), listenMs, closing.signal);
      wakeOne(queue);
    }
  };

  return {
    added(queue) {
      for (const round of rounds) round.add(queue);
    },
    join(queue, taker) {
      const joined = takers.get(queue) ?? new Set();
      if (joined.size === 0 && neighbours !== undefined) void listen(queue, neighbours);
      takers.set(queue, joined.add(taker));
    },
    began(queue, taker) {
      taker.isBusy = true;
      wakeOne(queue);
    },
    ended(taker) {
      taker.isBusy = false;
      // Looked for at once, not at the next poll.
      taker.wake();
    },
    close: () => closing.abort(),
  };
};

const topicOf = (queue: string): string => `jobs:${queue}`;

/** What is added within a moment is woken together. */
const createRound = (ms: number, wake: (queues: readonly string[]) => void) => {
  const queues = new Set<string>();
  const end = () => {
    const all = [...queues];
    queues.clear();
    wake(all);
  };
  return {
    add(queue: string): void {
      if (queues.size === 0) setTimeout(end, ms).unref();
      queues.add(queue);
    },
  };
};
