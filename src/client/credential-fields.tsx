// The e-mail and password fields of signing in and up; password managers fill them in.

import { Field } from "#client/ui/forms/field.tsx";
import { PasswordInput } from "#client/ui/forms/password-input.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { emailLengthMax, passwordLengthMin } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { FieldErrors } from "./ui/forms/checked-form.tsx";

/** The e-mail that an account is called by; password managers fill it in. */
export const EmailField = ({
  errors,
  label = m.login_email(),
  hint,
  known,
}: {
  readonly errors: FieldErrors;
  readonly label?: string;
  readonly hint?: string;
  readonly known?: string | undefined;
}) => (
  <Field label={label} hint={hint} error={errors["email"]}>
    <TextInput
      name="email"
      type="email"
      defaultValue={known}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={emailLengthMax}
      required
    />
  </Field>
);

/** A password; a new one gets a hint, and password managers offer one. */
export const PasswordField = ({
  errors,
  name = "password",
  label = m.login_password(),
  isNew = false,
}: {
  readonly errors: FieldErrors;
  readonly name?: string;
  readonly label?: string;
  readonly isNew?: boolean;
}) => (
  <Field
    label={label}
    error={errors[name]}
    {...(isNew && { hint: m.login_password_hint({ min: passwordLengthMin }) })}
  >
    <PasswordInput
      name={name}
      autoComplete={isNew ? "new-password" : "current-password"}
      showLabel={m.login_password_show()}
      hideLabel={m.login_password_hide()}
      required
    />
  </Field>
);
