import { trpc } from "#client/trpc.ts";

import { useIdentityChange } from "./use-identity-change.ts";

/** Makes the first admin with the one-time token of the set-up link. */
export const useClaimFirstAdmin = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.claimFirstAdmin.useMutation({ onSuccess: changeIdentity });
};
