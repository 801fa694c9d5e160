import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { createBatchInput } from "#shared/production.ts";

import { layEach } from "./lay-each.ts";

/** Makes several batches, each as its own button would, and says how many. */
export const useLayAll = () => {
  const utils = trpc.useUtils();
  const { mutateAsync: lay } = trpc.workshop.production.createBatch.useMutation();
  return useMutation({
    mutationFn: (inputs: readonly z.input<typeof createBatchInput>[]) => layEach(inputs, lay),
    onSuccess: (made) =>
      showToast({ tone: "good", text: m.production_make_all_said({ count: made }) }),
    onSettled: () => utils.workshop.invalidate(),
  });
};
