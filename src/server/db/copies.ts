import type { Database } from "./connect.ts";
import type { Notifier } from "./notifier.ts";

/** What is announced when the offer changes: by the database itself, whatever act that was; of a coupon by its act. */
export const offerTopic = "offer";

/** Without its word a copy goes after this long: two processes are never further apart. */
const ageMsMax = 1_000;

/** Answers that are the same for everybody, read once for all who ask meanwhile. */
export type Copies = {
  /**
   * What `read` finds, at most a second old and not older than the last change that was announced. Only
   * for showing: what decides over money is read in its own transaction.
   * @param read a function of its own name: the copy is kept by it
   */
  of<Value>(read: (db: Database) => Promise<Value>): Promise<Value>;
  /** This process has changed something itself: its next answer does not wait for the database's word. */
  drop(): void;
  /** How many changes were heard of so far: what was made of copies at another number may be old. */
  changes(): number;
  close(): void;
};

type Copy = { readonly value: Promise<unknown>; readonly at: number };

/** @param now a monotonic clock in milliseconds */
export const createCopies = (
  db: Database,
  notifier: Notifier,
  now: () => number = () => performance.now(),
): Copies => {
  const closing = new AbortController();
  let copies = new WeakMap<object, Copy>();
  let changes = 0;
  // What is read while the change is made lies in the copies that are dropped.
  const drop = () => {
    copies = new WeakMap();
    changes += 1;
  };
  const dropAtChanges = async () => {
    while (!closing.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one word after the other
      await notifier.wait(offerTopic, 60_000, closing.signal);
      drop();
    }
  };
  void dropAtChanges();

  return {
    of<Value>(read: (db: Database) => Promise<Value>): Promise<Value> {
      const kept = copies.get(read);
      if (kept !== undefined && now() - kept.at < ageMsMax) return kept.value as Promise<Value>;
      const from = copies;
      const copy = { value: read(db), at: now() };
      from.set(read, copy);
      // A failure is everybody's who waits for it, and of nobody later.
      copy.value.catch(() => from.get(read) === copy && from.delete(read));
      return copy.value;
    },
    drop,
    changes: () => changes,
    close: () => closing.abort(),
  };
};
