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
