import { useState } from "react";

import { checkCredentials } from "#client/check-credentials.ts";
import { PasswordField } from "#client/credential-fields.tsx";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { SessionsCard } from "./sessions-card.tsx";

/** The password, and where the account is signed in. */
export const SecuritySection = () => (
  <>
    <PasswordCard />
    <SessionsCard />
  </>
);

const PasswordCard = () => {
  // A new key empties the form: what was typed is no longer needed.
  const [changes, setChanges] = useState(0);
  const utils = trpc.useUtils();
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess: async () => {
      setChanges(changes + 1);
      showToast({ tone: "good", text: m.account_password_changed() });
      await utils.accounts.listSessions.invalidate();
    },
  });
  return (
    <Card aria-labelledby="account-password">
      <h2 id="account-password">{m.login_password()}</h2>
      <p>{m.account_password_lead()}</p>
      <CheckedForm
        key={changes}
        check={(form) => checkCredentials(form, { password: "password" })}
        submitLabel={m.account_password_change()}
        isBusy={change.isPending}
        onSubmit={(input) => change.mutate(input)}
        refusal=<RefusalNotice error={change.error} />
      >
        {(errors) => <PasswordField errors={errors} label={m.login_password_new()} isNew />}
      </CheckedForm>
    </Card>
  );
};
