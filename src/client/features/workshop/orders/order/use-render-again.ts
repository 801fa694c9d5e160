import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Makes a finished print file once more. */
export const useRenderAgain = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.renderAgain.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.workshop_done_queued() });
    },
  });
};
