import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { checkCredentials } from "#client/check-credentials.ts";
import { EmailField } from "#client/credential-fields.tsx";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { LookInMailbox } from "./look-in-mailbox.tsx";
import { StepHeader } from "./step-header.tsx";

import styles from "./login.module.css";

/** Asks for the link that sets a new password. */
export const ForgotCard = () => {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { isSent } = useMailedWords();
  const request = useRequestPasswordReset(setMailedTo);
  if (mailedTo !== null) {
    return (
      <LookInMailbox
        email={mailedTo}
        text={m.login_mailed_reset()}
        onBack={() => setMailedTo(null)}
      />
    );
  }
  return (
    <>
      <StepHeader
        title={m.login_forgot_title()}
        lead={isSent ? m.login_forgot_lead() : m.login_unmailed_lead()}
      />
      <Card>
        <CheckedForm
          check={(form) => checkCredentials(form, { email: "email" })}
          submitLabel={isSent ? m.login_do_forgot() : m.login_forgot_again()}
          isBusy={request.isPending}
          onSubmit={(input) => request.mutate(input)}
          isPage
          refusal=<RefusalNotice error={request.error} />
          others={
            <Link
              to="/login"
              search={(old) => ({ ...old, mode: "sign-in" })}
              className={styles["way"]}
            >
              {m.login_forgot_back()}
            </Link>
          }
        >
          {(errors) => <EmailField errors={errors} />}
        </CheckedForm>
      </Card>
    </>
  );
};

/** Asks for the link that sets a new password. */
const useRequestPasswordReset = (onMailed: (email: string) => void) =>
  trpc.accounts.requestPasswordReset.useMutation({
    onSuccess: (_answer, { email }) => onMailed(email),
  });
