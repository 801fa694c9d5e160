import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Lays a decided claim aside. */
export const useFinishClaim = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.claims.finishClaim.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.claims_work_finished_toast() });
    },
  });
};
