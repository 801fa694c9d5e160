import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { secondFactorCodeSchema } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./login.module.css";

type CodeFormProps = {
  readonly submitLabel: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Where nothing has to be read before it is typed. */
  readonly autoFocus?: boolean;
  readonly onSubmit: (code: string) => void;
};

/** One code of the app, sent with its last digit; phones offer digits, what is wrong stands at the field. */
export const CodeForm = ({
  submitLabel,
  hint,
  isBusy,
  error,
  autoFocus = false,
  onSubmit,
}: CodeFormProps) => {
  // A code opens once: Enter after its last digit does not send it again.
  const sent = useRef<string>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    sent.current = null;
    if (error === null) return;
    // The next code takes the refused one's place.
    field.current?.focus();
    field.current?.select();
  }, [error]);
  const [isMisshapen, setIsMisshapen] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = secondFactorCodeSchema.safeParse(new FormData(event.currentTarget).get("code"));
    setIsMisshapen(!typed.success);
    if (!typed.success || typed.data === sent.current) return;
    sent.current = typed.data;
    onSubmit(typed.data);
  };
  const sendFull = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    if (/^\d{6}$/.test(currentTarget.value.replaceAll(/\s/g, "")))
      currentTarget.form?.requestSubmit();
  };
  const refused = error === null ? undefined : refusalSentence(error);
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={m.proof_code()}
        hint={hint}
        error={isMisshapen ? m.proof_code_wrong() : refused}
      >
        <TextInput
          ref={field}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={autoFocus}
          onInput={sendFull}
          required
        />
      </Field>
      <Button variant="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
};
