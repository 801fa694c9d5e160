import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Books a transfer that was seen on the account. */
export const useConfirmTransfer = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.payments.confirmTransfer.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.workshop_done_transfer() });
    },
  });
};
