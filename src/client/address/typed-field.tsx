import type { ReactNode } from "react";

import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";

type TypedFieldProps<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly value: string;
  readonly lengthMax: number;
  readonly onType: (value: string) => void;
  /** The browser's word for it (HTML, autofill field names). */
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly onLeave: (name: Name) => void;
  readonly hint?: string;
  readonly doubt?: ReactNode;
  readonly aside?: string;
  readonly type?: "text" | "email";
  readonly inputMode?: "text" | "email" | "numeric";
  readonly autoCapitalize?: "words" | "characters" | "none";
};

/** One thing to type, kept with every key. */
export const TypedField = <Name extends string>({
  name,
  label,
  lengthMax,
  error,
  onType,
  onLeave,
  hint,
  doubt,
  aside,
  ...input
}: TypedFieldProps<Name>) => (
  <Field
    label={label}
    error={error}
    doubt={doubt}
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
