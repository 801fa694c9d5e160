import { useLocation } from "@tanstack/react-router";

import { checkCredentials } from "#client/check-credentials.ts";
import { PasswordField } from "#client/credential-fields.tsx";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { PageHeader } from "#client/ui/page.tsx";
import { invitedAnchor } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { isDeadLink, linkSentence } from "./link-sentence.ts";
import { useIdentityChange } from "./use-identity-change.ts";

const resetWords = {
  title: m.login_reset_title,
  lead: m.login_reset_lead,
  password: m.login_password_new,
  toast: m.login_reset_toast,
};
/** Who was asked to work here has had no password, and is signed in nowhere. */
const invitedWords = {
  title: m.login_invited_title,
  lead: m.login_invited_lead,
  password: m.login_invited_password,
  toast: m.login_invited_toast,
};

/** Sets a new password by the mailed link; then one signs in with it. */
export const ResetCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  /** With the address that one signs in with next. */
  readonly onDone: (email: string) => void;
}) => {
  const isInvited = useLocation({ select: ({ hash }) => hash === invitedAnchor });
  const words = isInvited ? invitedWords : resetWords;
  const reset = useResetPassword(onDone, words.toast);
  const isDead = reset.error !== null && isDeadLink(reset.error);
  return (
    <>
      <PageHeader title={words.title()} lead={words.lead()} />
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

/** Sets a new password by the mailed link; every session of the account is over. */
const useResetPassword = (onDone: (email: string) => void, said: () => string) => {
  const changeIdentity = useIdentityChange();
  return trpc.accounts.resetPassword.useMutation({
    onSuccess: async ({ email }) => {
      await changeIdentity();
      onDone(email);
      showToast({ tone: "good", text: said() });
    },
  });
};
