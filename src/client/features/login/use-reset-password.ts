import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useIdentityChange } from "./use-identity-change.ts";

/** Sets a new password by the mailed link; every session of the account is over. */
export const useResetPassword = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.resetPassword.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_reset_toast() });
    },
  });
};
