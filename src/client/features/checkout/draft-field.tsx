import { Field } from "#client/ui/field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { emailLengthMax } from "#shared/accounts.ts";
import { addressLengthMax } from "#shared/address.ts";

import { changeAddress, changeEmail, type CheckoutDraft } from "./checkout-draft.ts";
import type { CheckoutField } from "./issue-sentence.ts";

type DraftFieldProps = {
  readonly field: Exclude<CheckoutField, "country">;
  readonly label: string;
  /** The browser's word for it (HTML, autofill field names). */
  readonly autoComplete: string;
  readonly draft: CheckoutDraft;
  readonly error: string | undefined;
  readonly onLeave: (field: CheckoutField) => void;
  readonly hint?: string;
  readonly aside?: string;
  readonly type?: "text" | "email";
  readonly inputMode?: "text" | "email" | "numeric";
  readonly autoCapitalize?: "words" | "characters" | "none";
};

/** One thing to type, kept with every key. */
export const DraftField = ({
  field,
  label,
  draft,
  error,
  onLeave,
  hint,
  aside,
  ...input
}: DraftFieldProps) => (
  <Field
    label={label}
    error={error}
    {...(hint !== undefined && { hint })}
    {...(aside !== undefined && { aside })}
  >
    <TextInput
      {...input}
      name={field}
      value={field === "email" ? draft.email : draft.address[field]}
      maxLength={field === "email" ? emailLengthMax : addressLengthMax[field]}
      spellCheck={false}
      aria-required={aside === undefined ? true : undefined}
      onChange={({ target }) =>
        field === "email" ? changeEmail(target.value) : changeAddress({ [field]: target.value })
      }
      onBlur={() => onLeave(field)}
    />
  </Field>
);
