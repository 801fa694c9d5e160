import { type SubmitEvent, useId, useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Field } from "#client/ui/field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { sendProof } from "./send-proof.ts";

import styles from "./login.module.css";

/** The password once more; what is wrong with it stands at the field. */
export const ProofDialog = ({
  onProven,
  onCancel,
}: {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}) => {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const password = new FormData(event.currentTarget).get("password");
    setIsBusy(true);
    try {
      await sendProof({ password: typeof password === "string" ? password : "" });
      onProven();
    } catch (error) {
      setProblem(refusalSentence(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      title={m.proof_title()}
      description={m.proof_text()}
      closeLabel={m.proof_cancel()}
      footer={
        <>
          <Button onClick={onCancel}>{m.proof_cancel()}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {m.proof_confirm()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles["form"]}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Field label={m.login_password()} error={problem}>
          <TextInput
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
        </Field>
      </form>
    </Dialog>
  );
};
