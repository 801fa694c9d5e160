import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";

import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { createBatchInput } from "#shared/production.ts";

import { layEach } from "./lay-each.ts";

/** Makes several batches, each as its own button would, and says how many once they are listed. */
export const useLayAll = () => {
  const utils = trpc.useUtils();
  const { mutateAsync: lay } = trpc.workshop.production.createBatch.useMutation();
  return useMutation({
    mutationFn: (inputs: readonly z.input<typeof createBatchInput>[]) => layEach(inputs, lay),
    ...useDone((count: number) => m.production_make_all_said({ count })),
    // What was made before a refusal is to be seen.
    onError: () => utils.workshop.invalidate(),
  });
};
