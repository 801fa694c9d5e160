// Slots (a semaphore): so many at once, so many waiting, each not longer than a time.

import { afterOwnTime } from "./own-time.ts";

/** Waiting for a slot took too long, or too many wait already. */
export class SlotsExhausted extends Error {
  constructor() {
    super("no free slot in time");
    this.name = "SlotsExhausted";
  }
}

export type Slots = {
  /** Waits its turn; the returned function gives the slot back and may be called once or more. */
  take(waitMs: number): Promise<() => void>;
  readonly inUse: number;
  readonly waiting: number;
};

/**
 * At most `size` holders at once, first come first served, with a bounded queue. postgres.js slows
 * without end when more queries are in flight than its pool holds (its queue is scanned linearly).
 */
export const createSlots = (size: number, waitingMax: number): Slots => {
  let inUse = 0;
  const queue = new Set<() => void>();

  const release = () => {
    const next = queue.values().next().value;
    if (next === undefined) {
      inUse -= 1;
    } else {
      queue.delete(next);
      next();
    }
  };
  const once = () => {
    let isHeld = true;
    return () => {
      if (isHeld) {
        isHeld = false;
        release();
      }
    };
  };

  return {
    async take(waitMs) {
      if (inUse < size) {
        inUse += 1;
        return once();
      }
      if (queue.size >= waitingMax) throw new SlotsExhausted();
      await new Promise<void>((resolve, reject) => {
        const granted = () => {
          stopCounting();
          resolve();
        };
        const stopCounting = afterOwnTime(waitMs, () => {
          queue.delete(granted);
          reject(new SlotsExhausted());
        });
        queue.add(granted);
      });
      return once();
    },
    get inUse() {
      return inUse;
    },
    get waiting() {
      return queue.size;
    },
  };
};
