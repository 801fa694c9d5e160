import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { checkCredentials } from "#client/check-credentials.ts";
import { EmailField } from "#client/credential-fields.tsx";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./account.module.css";

/** The address of the account, and the way to one's data. */
export const ProfileSection = ({ email }: { readonly email: string }) => {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { wordsFor } = useMailedWords();
  const change = trpc.accounts.requestEmailChange.useMutation({
    onSuccess: (_answer, input) => {
      setMailedTo(input.email);
      announce(wordsFor(input.email, m.account_email_mailed({ email: input.email })));
    },
  });
  return (
    <>
      <Card aria-labelledby="account-email">
        <h2 id="account-email">{m.account_email_title()}</h2>
        <p>{m.account_email_now({ email })}</p>
        {mailedTo === null ? (
          <CheckedForm
            check={(form) => checkCredentials(form, { email: "email" })}
            submitLabel={m.account_email_change()}
            isBusy={change.isPending}
            onSubmit={(input) => change.mutate(input)}
            refusal=<RefusalNotice error={change.error} />
          >
            {(errors) => (
              <EmailField
                errors={errors}
                label={m.account_email_new()}
                hint={m.account_email_hint()}
              />
            )}
          </CheckedForm>
        ) : (
          <Notice tone="good">
            {wordsFor(mailedTo, m.account_email_mailed({ email: mailedTo }))}
          </Notice>
        )}
      </Card>
      <Card aria-labelledby="account-data">
        <h2 id="account-data">{m.account_data_title()}</h2>
        <p>{m.account_data_text()}</p>
        <p>
          <Link to="/legal/privacy" className={styles["quiet"]}>
            {m.account_data_link()}
          </Link>
        </p>
      </Card>
    </>
  );
};
