import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Puts a mail into the outbox once more. */
export const useResendMail = (address: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.mails.resendMail.useMutation({
    onSuccess: async () => {
      showToast({ tone: "good", text: m.workshop_mails_resent({ address }) });
      await utils.workshop.mails.invalidate();
      await utils.workshop.orders.readOrder.invalidate();
    },
  });
};
