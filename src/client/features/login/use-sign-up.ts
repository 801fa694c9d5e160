import { trpc } from "#client/trpc.ts";

import { useIdentityChange } from "./use-identity-change.ts";

/** Makes an account of the guest that is here. */
export const useSignUp = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.signUp.useMutation({ onSuccess: changeIdentity });
};
