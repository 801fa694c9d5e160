import { type QueryClient, useQueryClient } from "@tanstack/react-query";
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
  const queryClient = useQueryClient();
  const signOut = trpc.accounts.signOut.useMutation({
    onMutate: () => untilRead(queryClient),
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

const lookMilliseconds = 30;
/** A read that takes longer is not waited for: whoever leaves, leaves. */
const waitMillisecondsMax = 3_000;

/** What is being read for the person is answered before the session ends: after it, it would be refused. */
const untilRead = async (queryClient: QueryClient): Promise<void> => {
  const end = Date.now() + waitMillisecondsMax;
  do await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  while (queryClient.isFetching() > 0 && Date.now() < end);
};
