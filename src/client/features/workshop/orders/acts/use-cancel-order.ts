import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Calls an order off, with a reason. */
export const useCancelOrder = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.orders.cancelOrder.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.workshop_done_canceled() });
    },
  });
};
