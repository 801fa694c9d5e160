import { useLocation } from "@tanstack/react-router";

import { checkCredentials } from "#client/check-credentials.ts";
import { PasswordField } from "#client/credential-fields.tsx";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { invitedAnchor } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { isDeadLink, linkSentence } from "./link-sentence.ts";
import { StepHeader } from "./step-header.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

const resetWords = {
  title: m.login_reset_title,
  lead: m.login_reset_lead,
  password: m.login_password_new,
};
/** Who was asked to work here has had no password, and is signed in nowhere. */
const invitedWords = {
  title: m.login_invited_title,
  lead: m.login_invited_lead,
  password: m.login_invited_password,
};

/** Sets a new password by the mailed link; then one signs in with it, or is in by an invitation. */
export const ResetCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: OnReset;
}) => {
  const isInvited = useLocation({ select: ({ hash }) => hash === invitedAnchor });
  const words = isInvited ? invitedWords : resetWords;
  const reset = useResetPassword(onDone);
  const isDead = reset.error !== null && isDeadLink(reset.error);
  return (
    <>
      <StepHeader title={words.title()} lead={words.lead()} />
      <Card>
        {isDead ? (
          <Notice
            tone="bad"
            actions={
              <ButtonLink to="/login" search={{ mode: "forgot" }}>
                {m.login_forgot_again()}
              </ButtonLink>
            }
          >
            {linkSentence(reset.error)}
          </Notice>
        ) : (
          <CheckedForm
            check={(form) => checkCredentials(form, { password: "password" })}
            submitLabel={m.login_do_reset()}
            isBusy={reset.isPending}
            onSubmit={({ password }) => reset.mutate({ token, password })}
            isPage
            refusal={reset.error && <Notice tone="bad">{linkSentence(reset.error)}</Notice>}
          >
            {(errors) => <PasswordField errors={errors} label={words.password()} isNew />}
          </CheckedForm>
        )}
      </Card>
    </>
  );
};

/** With the address that one signs in with next, unless one is signed in. */
type OnReset = (done: { readonly email: string; readonly isSignedIn: boolean }) => void;

/** Sets a new password by the mailed link; every session of the account is over. */
const useResetPassword = (onDone: OnReset) => {
  const changeIdentity = useIdentityChange();
  return trpc.accounts.resetPassword.useMutation({
    onSuccess: async (done) => {
      await changeIdentity();
      onDone(done);
      const text = done.isSignedIn ? m.login_invited_toast() : m.login_reset_toast();
      showToast({ tone: "good", text });
    },
  });
};
