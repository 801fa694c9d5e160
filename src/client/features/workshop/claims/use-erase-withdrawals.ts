import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Erases a withdrawal without an order, or all open ones of its sender. */
export const useEraseWithdrawals = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.claims.eraseWithdrawals.useMutation({
    onSuccess: async ({ erased }) => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.claims_work_erased_toast({ count: erased }) });
    },
  });
};
