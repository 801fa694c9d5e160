import { DatabaseUnavailable } from "./pool.ts";
import { createSlots, type Slots } from "./turn-slots.ts";

export type Turns = {
  /** @throws DatabaseUnavailable when too many wait, or it was not this one's turn in time */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
};

/**
 * At most `atOnceMax` works of one key at a time in this process, first come first served. What would
 * wait for the same lock in Postgres waits here instead, where waiting costs no connection: otherwise
 * one hot row holds every connection of the pool, and everybody else is refused.
 */
export const createTurns = ({
  atOnceMax,
  waitingMax,
  waitMsMax,
}: Readonly<Record<"atOnceMax" | "waitingMax" | "waitMsMax", number>>): Turns => {
  const byKey = new Map<string, Slots>();
  return {
    async take(key, work) {
      const slots = byKey.get(key) ?? createSlots(atOnceMax, waitingMax);
      byKey.set(key, slots);
      const release = await slots.take(waitMsMax).catch((cause: unknown) => {
        throw new DatabaseUnavailable("too many wait for the same", { cause });
      });
      try {
        return await work();
      } finally {
        release();
        if (slots.inUse === 0 && byKey.get(key) === slots) byKey.delete(key);
      }
    },
  };
};
