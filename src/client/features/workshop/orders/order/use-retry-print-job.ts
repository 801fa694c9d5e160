import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Tries a failed print file again. */
export const useRetryPrintJob = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.retryPrintJob.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.workshop_done_queued() });
    },
  });
};
