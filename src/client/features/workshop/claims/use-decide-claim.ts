import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Decides about a claim; somebody else may have been faster, then that decision is shown. */
export const useDecideClaim = (claimId: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.claims.decideClaim.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.claims_work_decided_toast() });
    },
    onError: () => utils.workshop.claims.readClaim.invalidate({ claimId }),
  });
};
