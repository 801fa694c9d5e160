import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { ActOnBatchesInput } from "#shared/production.ts";
import { type RefusalCode, ShopError } from "#shared/shop-error.ts";

import { moveBatch } from "./move-batch.ts";
import { takeBackBatch } from "./take-back-batch.ts";

/** What became of one of many batches: null, it took the step; or why not. */
export type BatchActAnswer = {
  readonly batchId: string;
  readonly refusal: RefusalCode | null;
  /** Who was first, where somebody was. */
  readonly by?: string;
};

/**
 * Lets many batches take one step, forth or back, by the very acts of one: each has its own transaction and
 * record, so that what is refused for one keeps none of the others back. A call that comes twice finds them moved.
 */
export const actOnBatches = async (
  services: Services,
  whose: Actor,
  input: ActOnBatchesInput,
): Promise<BatchActAnswer[]> => {
  const answers: BatchActAnswer[] = [];
  for (const batchId of input.batchIds) {
    answers.push({ batchId, ...(await refusalOf(step(services, whose, input, batchId))) });
  }
  return answers;
};

const step = (
  services: Services,
  whose: Actor,
  input: ActOnBatchesInput,
  batchId: string,
): Promise<void> =>
  input.act === "move_batch"
    ? moveBatch(services, whose, { batchId, to: input.to })
    : takeBackBatch(services, whose, { batchId, from: input.from });

const refusalOf = async (stepping: Promise<void>): Promise<Omit<BatchActAnswer, "batchId">> => {
  try {
    await stepping;
    return { refusal: null };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { by } = error.data;
    return { refusal: error.code, ...(typeof by === "string" && { by }) };
  }
};
