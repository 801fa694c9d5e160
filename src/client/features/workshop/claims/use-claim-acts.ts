// Acts on claims in the workshop: decide, finish, erase a withdrawal.

import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Lays a decided claim aside. */
export const useFinishClaim = () =>
  trpc.workshop.claims.finishClaim.useMutation(useDone(() => m.claims_work_finished_toast()));

/** Erases a withdrawal without an order, or all open ones of its sender. */
export const useEraseWithdrawals = () =>
  trpc.workshop.claims.eraseWithdrawals.useMutation(
    useDone(({ erased }) => m.claims_work_erased_toast({ count: erased })),
  );

/** Decides about a claim; somebody else may have been faster, then that decision is shown. */
export const useDecideClaim = (claimId: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.claims.decideClaim.useMutation({
    ...useDone(() => m.claims_work_decided_toast()),
    onError: () => utils.workshop.claims.readClaim.invalidate({ claimId }),
  });
};
