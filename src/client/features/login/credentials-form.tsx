import { type SubmitEvent, useRef, useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { type CredentialsInput, passwordLengthMin } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { checkCredentials, type CredentialErrors } from "./check-credentials.ts";

import styles from "./login.module.css";

type CredentialsFormProps = {
  readonly submitLabel: string;
  /** A new password gets a hint, and password managers offer one. */
  readonly isNewPassword: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: (input: CredentialsInput) => void;
};

/** E-mail and password; errors stand at their field, the refusal above the button. */
export const CredentialsForm = (props: CredentialsFormProps) => {
  const { submitLabel, isNewPassword, isBusy, error, onSubmit } = props;
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [isShown, setIsShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkCredentials(new FormData(event.currentTarget));
    if ("input" in checked) {
      setErrors({});
      onSubmit(checked.input);
    } else {
      setErrors(checked.errors);
      const first = "email" in checked.errors ? "email" : "password";
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    }
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <Field label={m.login_email()} error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field
        label={m.login_password()}
        error={errors.password}
        {...(isNewPassword && { hint: m.login_password_hint({ min: passwordLengthMin }) })}
      >
        <TextInput
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete={isNewPassword ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <button type="button" className={styles["show"]} onClick={() => setIsShown(!isShown)}>
        {isShown ? m.login_password_hide() : m.login_password_show()}
      </button>
      {error !== null && <Notice tone="bad">{refusalSentence(error)}</Notice>}
      <Button variant="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
};
