import { trpc } from "#client/trpc.ts";

import { useIdentityChange } from "./use-identity-change.ts";

/** Makes the first admin with the one-time token of the set-up link. */
export const useClaimFirstAdmin = () => {
  const changeIdentity = useIdentityChange();
  return trpc.accounts.claimFirstAdmin.useMutation({ onSuccess: changeIdentity });
};
