import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useIdentityChange } from "./use-identity-change.ts";

/** Makes the account of the guest who signed up. */
export const useVerifyEmail = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.verifyEmail.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_verified_toast() });
    },
  });
};
