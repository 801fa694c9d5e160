// Failures that repeat become one log line with a count.

import { describeError } from "./describe-error.ts";

/** One more line of the same failure comes at most so often. */
const gatherMs = 5_000;
/** Kinds of failures that are remembered; more than these are not gathered. */
const kindsMax = 200;

/** The fields of a line; `err` is what failed. */
export type LineFields = { readonly err?: unknown } & Readonly<Record<string, unknown>>;
type Write = (fields: LineFields) => void;
type Kind = { count: number; fields: LineFields; write: Write };

/**
 * Lets the first line of a failure through at once and adds up those like it: the last of them stands for
 * `alike` lines. In an outage every request fails, and a log that is full says nothing.
 * @param later runs something after so many milliseconds
 */
export const createGathering = (later = laterUnheld) => {
  const kinds = new Map<string, Kind>();
  const tell = (key: string, kind: Kind) => {
    if (kind.count === 0) {
      kinds.delete(key);
    } else {
      kind.write({ ...kind.fields, alike: kind.count });
      kind.count = 0;
      later(() => tell(key, kind), gatherMs);
    }
  };
  return (text: string, fields: LineFields, write: Write): void => {
    const key = keyOf(text, fields);
    const known = kinds.get(key);
    if (known !== undefined) {
      Object.assign(known, { count: known.count + 1, fields, write });
    } else {
      write(fields);
      if (kinds.size >= kindsMax) return;
      const kind = { count: 0, fields, write };
      kinds.set(key, kind);
      later(() => tell(key, kind), gatherMs);
    }
  };
};

/** Waiting to tell keeps no process; what is not told at its end was told once. */
const laterUnheld = (run: () => void, ms: number): void => {
  setTimeout(run, ms).unref();
};

/** Two fail alike when the same was to be done and the same is at the bottom of it. */
const keyOf = (text: string, { err, digest, job, name }: LineFields): string => {
  let bottom = describeError(err);
  while (bottom.cause !== undefined) bottom = bottom.cause;
  const { type, code, message } = bottom;
  return JSON.stringify([text, digest, job, name, type, code, message]);
};
