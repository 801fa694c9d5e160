import {
  emailSchema,
  passwordLengthMax,
  passwordLengthMin,
  passwordSchema,
} from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { Checked, FieldErrors } from "./ui/forms/checked-form.tsx";

type FieldKind = "email" | "password";

/**
 * The typed values as the server takes them, or a sentence for each field that does not fit.
 * @param fields their names, each with what it holds
 */
export const checkCredentials = <Name extends string>(
  form: FormData,
  fields: Readonly<Record<Name, FieldKind>>,
): Checked<Record<Name, string>> => {
  const input: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [name, kind] of Object.entries<FieldKind>(fields)) {
    const checked = schemas[kind].safeParse(form.get(name));
    if (checked.success) input[name] = checked.data;
    else errors[name] = sentences[kind](form.get(name));
  }
  return Object.keys(errors).length === 0
    ? { input: allOf(input) }
    : { errors: errors satisfies FieldErrors };
};

/** Each field has put in its own. */
const allOf = <Name extends string>(input: Record<string, string>) => input as Record<Name, string>;

const schemas = { email: emailSchema, password: passwordSchema } as const;

const sentences: Record<FieldKind, (typed: unknown) => string> = {
  email: () => m.login_email_wrong(),
  password: (typed) => {
    const length = typeof typed === "string" ? Array.from(typed).length : 0;
    if (length === 0) return m.login_password_missing();
    if (length > passwordLengthMax) return m.login_password_long({ max: passwordLengthMax });
    return m.login_password_short({ min: passwordLengthMin });
  },
};
