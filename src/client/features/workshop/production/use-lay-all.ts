import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";

import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { createBatchInput } from "#shared/production.ts";

/**
 * Makes several batches, one after the other, each as its own button would. What somebody else has laid meanwhile
 * is passed over; at any other refusal the rest stays in the queue.
 */
export const useLayAll = () => {
  const utils = trpc.useUtils();
  const { mutateAsync: lay } = trpc.workshop.production.createBatch.useMutation();
  return useMutation({
    mutationFn: async (inputs: readonly z.input<typeof createBatchInput>[]): Promise<number> => {
      const passedOver: unknown[] = [];
      for (const input of inputs) {
        try {
          await lay(input);
        } catch (error) {
          if (!isNothingLeft(error)) throw error;
          passedOver.push(error);
        }
      }
      if (passedOver.length === inputs.length) throw passedOver[0];
      return inputs.length - passedOver.length;
    },
    onSuccess: (made) =>
      showToast({ tone: "good", text: m.production_make_all_said({ count: made }) }),
    onSettled: () => utils.workshop.invalidate(),
  });
};

const isNothingLeft = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "nothing_to_print";
};
