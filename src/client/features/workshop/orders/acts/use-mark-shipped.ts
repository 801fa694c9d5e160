import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The parcel is with the carrier. */
export const useMarkShipped = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.orders.markShipped.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.workshop_done_shipped() });
    },
  });
};
