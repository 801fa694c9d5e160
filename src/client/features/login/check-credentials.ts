import {
  type CredentialsInput,
  credentialsInput,
  passwordLengthMax,
  passwordLengthMin,
} from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

export type CredentialErrors = { readonly email?: string; readonly password?: string };

/** The typed values as the server takes them, or a sentence for each field that does not fit. */
export const checkCredentials = (
  form: FormData,
): { readonly input: CredentialsInput } | { readonly errors: CredentialErrors } => {
  const typed = { email: form.get("email"), password: form.get("password") };
  const checked = credentialsInput.safeParse(typed);
  if (checked.success) return { input: checked.data };
  const wrong = new Set(checked.error.issues.map((issue) => issue.path[0]));
  return {
    errors: {
      ...(wrong.has("email") && { email: m.login_email_wrong() }),
      ...(wrong.has("password") && { password: passwordSentence(typed.password) }),
    },
  };
};

const passwordSentence = (password: unknown): string => {
  const length = typeof password === "string" ? Array.from(password).length : 0;
  if (length === 0) return m.login_password_missing();
  if (length > passwordLengthMax) return m.login_password_long({ max: passwordLengthMax });
  return m.login_password_short({ min: passwordLengthMin });
};
