import type { z } from "zod";

/** A kind of background work: its queue name and what it is told. */
export type JobDefinition<Payload, Name extends string = string> = {
  readonly name: Name;
  /** Its queue in an earlier version: what waits there, or in a backup, is carried over. */
  readonly formerName?: string | undefined;
  readonly payload: z.ZodType<Payload>;
  /**
   * How often it is tried again after a failure, with growing pauses. A killed worker counts as one, and
   * kills come in a row: recurring jobs have as many as others.
   */
  readonly retryLimit: number;
  readonly retryDelayMaxSeconds: number;
  /** After this long a run counts as lost and is given to somebody else. */
  readonly expireInSeconds: number;
};

/** A job's queue, whatever its payload. */
export type JobQueue = Omit<JobDefinition<never>, "payload">;

/**
 * Names a job. Handlers run at least once, so they must be safe to repeat.
 * @param options.name `slice.verb`, also the queue's name in the database
 */
export const defineJob = <Payload, const Name extends string>(
  options: Pick<JobDefinition<Payload, Name>, "name" | "payload"> &
    Partial<Omit<JobDefinition<Payload>, "name" | "payload">>,
): JobDefinition<Payload, Name> => ({
  // Five tries in all (FAULTS F4).
  retryLimit: 4,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  ...options,
});
