import type { ReactNode } from "react";

import { checkCredentials } from "#client/check-credentials.ts";
import { EmailField, PasswordField } from "#client/credential-fields.tsx";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import type { CredentialsInput } from "#shared/accounts.ts";

type CredentialsFormProps = {
  readonly submitLabel: string;
  /** A new password gets a hint, and password managers offer one. */
  readonly isNewPassword: boolean;
  readonly knownEmail?: string | undefined;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: (input: CredentialsInput) => void;
  /** A way out for whoever cannot fill it in. */
  readonly others?: ReactNode;
};

/** E-mail and password; errors stand at their field, the refusal above the button. */
export const CredentialsForm = (props: CredentialsFormProps) => {
  const { submitLabel, isNewPassword, knownEmail, isBusy, error, onSubmit, others } = props;
  return (
    <CheckedForm
      check={(form) => checkCredentials(form, { email: "email", password: "password" })}
      {...{ submitLabel, isBusy, onSubmit, others }}
      isPage
      refusal=<RefusalNotice error={error} />
    >
      {(errors) => (
        <>
          <EmailField errors={errors} known={knownEmail} />
          <PasswordField errors={errors} isNew={isNewPassword} />
        </>
      )}
    </CheckedForm>
  );
};
