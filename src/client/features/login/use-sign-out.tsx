import { type ReactNode, useState } from "react";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { countCopies, forgetPerson } from "#client/unsent/device-copies.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { SignOutDialog } from "./sign-out-dialog.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

/**
 * Ends the session on this device and leaves nothing of the person on it. What only this device has goes with
 * the person: they decide in the dialog, which whoever uses this shows.
 */
export const useSignOut = (): {
  readonly leave: () => void;
  readonly isBusy: boolean;
  readonly dialog: ReactNode;
} => {
  const changeIdentity = useIdentityChange();
  const signOut = trpc.accounts.signOut.useMutation({
    onSuccess: async () => {
      await forgetPerson();
      await changeIdentity();
      showToast({ tone: "good", text: m.login_signed_out_toast() });
    },
  });
  const [copyCount, setCopyCount] = useState(0);
  const leave = async () => {
    const count = await countCopies();
    if (count > 0) setCopyCount(count);
    else signOut.mutate();
  };
  return {
    leave: () => void leave(),
    isBusy: signOut.isPending,
    dialog: (
      <SignOutDialog
        count={copyCount}
        onStay={() => setCopyCount(0)}
        onLeave={() => {
          setCopyCount(0);
          signOut.mutate();
        }}
      />
    ),
  };
};
