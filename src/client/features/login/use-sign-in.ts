import { trpc } from "#client/trpc.ts";

import { useIdentityChange } from "./use-identity-change.ts";

/** Signs in; what a guest made comes along. */
export const useSignIn = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.signIn.useMutation({ onSuccess: changeIdentity });
};
