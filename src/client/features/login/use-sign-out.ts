import { forgetPerson } from "#client/device-copies.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useIdentityChange } from "./use-identity-change.ts";

/** Ends the session on this device and leaves nothing of the person on it. */
export const useSignOut = () => {
  const changeIdentity = useIdentityChange();
  return trpc.accounts.signOut.useMutation({
    onSuccess: async () => {
      await forgetPerson();
      await changeIdentity();
      showToast({ tone: "good", text: m.login_signed_out_toast() });
    },
  });
};
