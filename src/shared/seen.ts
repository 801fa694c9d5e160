// Optimistic locking of forms: what somebody had before them when they began to change it.

import { z } from "zod";

/**
 * What somebody had before them when they began to change it, as it was read. When it is not so any more,
 * somebody saved meanwhile, and the later one is told.
 */
export const seenSchema = z.record(z.string().max(100), z.unknown());
export type Seen = z.infer<typeof seenSchema>;

/** What a refusal `changed_meanwhile` carries. */
export const changedMeanwhileSchema = z.object({
  /** The state that holds now. */
  now: z.record(z.string(), z.unknown()),
  /** By whom and since when, as far as the record knows. */
  by: z.string().nullable(),
  at: z.string().nullable(),
});

/**
 * My changes on top of what holds now: of each value mine where I changed it, otherwise what is there.
 * Both were of this type when the shop took them, and so is what is put together; it is checked again there.
 * @param seen what I began with
 */
export const mergeChanges = <Mine extends Seen>(seen: Seen, mine: Mine, now: Seen): Mine =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(mine)])]
      .map((name) => [name, isSame(mine[name], seen[name]) ? now[name] : mine[name]] as const)
      .filter(([, value]) => value !== undefined),
  ) as Mine;

/** Compared as JSON; the order of names in an object says nothing. */
const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
