import { Field } from "#client/ui/field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

import type { CheckoutField } from "./issue-sentence.ts";

type DraftFieldProps = {
  readonly name: CheckoutField;
  readonly label: string;
  readonly value: string;
  readonly lengthMax: number;
  readonly onType: (value: string) => void;
  /** The browser's word for it (HTML, autofill field names). */
  readonly autoComplete: string;
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
  name,
  label,
  lengthMax,
  error,
  onType,
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
      name={name}
      maxLength={lengthMax}
      spellCheck={false}
      aria-required={aside === undefined ? true : undefined}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => onLeave(name)}
    />
  </Field>
);
