import { trpc } from "#client/trpc.ts";

import { useIdentityChange } from "./use-identity-change.ts";

/** Signs in; what a guest made comes along. */
export const useSignIn = () => {
  const changeIdentity = useIdentityChange();
  return trpc.accounts.signIn.useMutation({ onSuccess: changeIdentity });
};
