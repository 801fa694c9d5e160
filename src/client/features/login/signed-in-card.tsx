import { useState } from "react";

import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { PageHeader } from "#client/ui/page.tsx";
import { countCopies, forgetPerson } from "#client/unsent/device-copies.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { SignOutDialog } from "./sign-out-dialog.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

import styles from "./login.module.css";

/** Who is signed in here, where to go, and the way out. */
export const SignedInCard = ({
  email,
  isStaff,
}: {
  readonly email: string;
  readonly isStaff: boolean;
}) => {
  const signOut = useSignOut();
  const [copyCount, setCopyCount] = useState(0);
  /** What only this device has goes with the person; they decide. */
  const leave = async () => {
    const count = await countCopies();
    if (count > 0) setCopyCount(count);
    else signOut.mutate();
  };
  return (
    <>
      <PageHeader title={m.login_signed_in_title()} lead={m.login_signed_in_as({ email })} />
      <Card>
        <div className={styles["acts"]}>
          <ButtonLink variant="primary" to={isStaff ? "/admin" : "/orders"}>
            {isStaff ? m.login_to_workshop() : m.login_to_orders()}
          </ButtonLink>
          <ButtonLink to="/orders" search={{ account: "profile" }}>
            {m.login_to_account()}
          </ButtonLink>
          <Button isBusy={signOut.isPending} onClick={() => void leave()}>
            {m.shell_nav_sign_out()}
          </Button>
        </div>
      </Card>
      <SignOutDialog
        count={copyCount}
        onStay={() => setCopyCount(0)}
        onLeave={() => {
          setCopyCount(0);
          signOut.mutate();
        }}
      />
    </>
  );
};

/** Ends the session on this device and leaves nothing of the person on it. */
const useSignOut = () => {
  const changeIdentity = useIdentityChange();
  return trpc.accounts.signOut.useMutation({
    onSuccess: async () => {
      await forgetPerson();
      await changeIdentity();
      showToast({ tone: "good", text: m.login_signed_out_toast() });
    },
  });
};
