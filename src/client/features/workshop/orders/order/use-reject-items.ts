import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Rejects pictures of an order; its customer is told by mail. */
export const useRejectItems = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.claims.rejectItems.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.rejection_done() });
    },
  });
};
