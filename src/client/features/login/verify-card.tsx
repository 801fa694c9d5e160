import { checkCredentials } from "#client/check-credentials.ts";
import { PasswordField } from "#client/credential-fields.tsx";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { isDeadLink, isPasswordAsked, isPasswordWanted, linkSentence } from "./link-sentence.ts";
import { StepHeader } from "./step-header.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

/** Makes the account by the mailed link, after a press: programs that look at mails press nothing. */
export const VerifyCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: () => void;
}) => {
  const verify = useVerifyEmail(onDone);
  const { error, isPending, variables } = verify;
  const isDead = error !== null && isDeadLink(error);
  // What was typed stays while it is looked at.
  const isPasswordShown = !isDead && (isPasswordWanted(error) || variables?.password !== undefined);
  const isAsked = isPasswordAsked(error);
  const sentence = error && !isAsked && <Notice tone="bad">{linkSentence(error)}</Notice>;
  return (
    <>
      <StepHeader
        title={m.login_verify_title()}
        lead={m.login_verify_lead()}
        tab={m.login_sign_up_title()}
      />
      <Card>
        {isDead && (
          <Notice
            tone="bad"
            actions={
              <ButtonLink to="/login" search={{ mode: "sign-up" }}>
                {m.login_mode_sign_up()}
              </ButtonLink>
            }
          >
            {linkSentence(error)}
          </Notice>
        )}
        {isAsked && <Notice>{linkSentence(error)}</Notice>}
        {isPasswordShown && (
          <CheckedForm
            check={(form) => checkCredentials(form, { password: "password" })}
            submitLabel={m.login_do_verify()}
            isBusy={isPending}
            onSubmit={({ password }) => verify.mutate({ token, password })}
            isPage
            refusal={sentence}
          >
            {(errors) => <PasswordField errors={errors} />}
          </CheckedForm>
        )}
        {!isDead && !isPasswordShown && (
          <>
            {sentence}
            <Button
              variant="primary"
              size="large"
              isWide
              isBusy={isPending}
              onClick={() => verify.mutate({ token })}
            >
              {m.login_do_verify()}
            </Button>
          </>
        )}
      </Card>
    </>
  );
};

/** Makes the account of the guest who signed up. */
const useVerifyEmail = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.verifyEmail.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_verified_toast() });
    },
  });
};
