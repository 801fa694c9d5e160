import { checkCredentials } from "#client/check-credentials.ts";
import { PasswordField } from "#client/credential-fields.tsx";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { PageHeader } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { isDeadLink, linkSentence } from "./link-sentence.ts";
import { useIdentityChange } from "./use-identity-change.ts";

/** Sets a new password by the mailed link; then one signs in with it. */
export const ResetCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: () => void;
}) => {
  const reset = useResetPassword(onDone);
  const isDead = reset.error !== null && isDeadLink(reset.error);
  return (
    <>
      <PageHeader title={m.login_reset_title()} lead={m.login_reset_lead()} />
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
            {(errors) => <PasswordField errors={errors} label={m.login_password_new()} isNew />}
          </CheckedForm>
        )}
      </Card>
    </>
  );
};

/** Sets a new password by the mailed link; every session of the account is over. */
const useResetPassword = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.resetPassword.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_reset_toast() });
    },
  });
};
