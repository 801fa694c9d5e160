import type { PgBoss } from "pg-boss";
import { z } from "zod";

import { deadLetterQueue } from "./waiting-jobs.ts";

/** A job that nobody tries again by itself; its row stays in the queue's table as `failed`. */
export type GivenUpJob = {
  readonly id: string;
  /** The queue it failed in. */
  readonly name: string;
  readonly tries: number;
  /** What its last try failed with. */
  readonly reason: string;
};

/** pg-boss keeps an error as its properties. */
const outputSchema = z.object({ message: z.string() });

/**
 * Tells of each job once its last try has failed, also of one whose worker was killed every time: the
 * queue itself writes a letter for it, in the transaction that ends it.
 */
export const listenToDeadLetters = async (
  boss: PgBoss,
  onGivenUp: (job: GivenUpJob) => void,
): Promise<void> => {
  await boss.work(
    deadLetterQueue,
    { pollingIntervalSeconds: 4, batchSize: 1, includeMetadata: true },
    async (letters) => {
      for (const { sourceId, sourceName, sourceRetryCount, output } of letters) {
        onGivenUp({
          id: sourceId ?? "",
          name: sourceName ?? "",
          tries: (sourceRetryCount ?? 0) + 1,
          reason: outputSchema.safeParse(output).data?.message ?? "its worker was lost",
        });
      }
    },
  );
};
