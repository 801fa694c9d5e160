import { type SubmitEvent, useId, useRef, useState } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { ProviderName } from "#shared/sign-in-providers.ts";

import { proofClient, type WaysIn } from "./proof-client.ts";

import styles from "./login.module.css";

type ProofDialogProps = {
  readonly ways: WaysIn;
  readonly onProven: () => void;
  readonly onCancel: () => void;
};

/** The password once more, a code of the app instead, or a look in at a provider. */
export const ProofDialog = ({ ways, onProven, onCancel }: ProofDialogProps) => {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hasField = ways.hasPassword || ways.hasSecondFactor;

  const attempt = async (work: () => Promise<void>, wrongWords?: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem((isWrongProof(error) && wrongWords) || refusalSentence(error));
      setIsBusy(false);
      // What is typed next takes its place.
      field.current?.focus();
      field.current?.select();
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("proof");
    const proof = proofOf(typed);
    const wrongWords = "password" in proof ? m.proof_password_wrong() : undefined;
    void attempt(async () => {
      await proofClient().accounts.proveAgain.mutate(proof);
      onProven();
    }, wrongWords);
  };
  /** Leaves the page; whoever comes back does the act once more. */
  const visit = (provider: ProviderName) =>
    attempt(async () => {
      const { pathname, search } = window.location;
      const next = `${pathname}${search}`;
      const trip = { provider, intent: "prove", next } as const;
      const { url } = await proofClient().waysIn.begin.mutate(trip);
      window.location.assign(url);
    });

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
          {hasField && (
            <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
              {m.proof_confirm()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["form"]}>
        {hasField && (
          <form id={formId} className={styles["form"]} onSubmit={submit} noValidate>
            <Field
              label={ways.hasSecondFactor ? m.proof_password_or_code() : m.login_password()}
              error={problem}
            >
              <TextInput
                ref={field}
                name="proof"
                type="password"
                autoComplete="current-password"
                autoFocus
                required
              />
            </Field>
          </form>
        )}
        {!hasField && problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        {ways.providers
          .filter(({ isLinked }) => isLinked)
          .map(({ name, label }) => (
            <div key={name}>
              <Button isWide onClick={() => void visit(name)}>
                {m.ways_with({ provider: label })}
              </Button>
              <p className={styles["quiet"]}>{m.proof_away()}</p>
            </div>
          ))}
      </div>
    </Dialog>
  );
};

const isWrongProof = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "proof_wrong";
};

/** Six digits are no password, which has at least eight characters. */
const proofOf = (typed: FormDataEntryValue | null) => {
  const text = typeof typed === "string" ? typed : "";
  return /^\s*\d{3}\s?\d{3}\s*$/.test(text) ? { code: text } : { password: text };
};
