import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useSignOut } from "./use-sign-out.tsx";

/** The way out of the account, on this device. */
export const SignOutButton = () => {
  const { leave, isBusy, dialog } = useSignOut();
  return (
    <>
      <Button isBusy={isBusy} onClick={leave}>
        {m.shell_nav_sign_out()}
      </Button>
      {dialog}
    </>
  );
};
