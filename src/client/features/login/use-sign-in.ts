import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useIdentityChange } from "./use-identity-change.ts";

/** Signs in; what a guest made comes along. */
export const useSignIn = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.signIn.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_signed_in_toast() });
    },
  });
};
