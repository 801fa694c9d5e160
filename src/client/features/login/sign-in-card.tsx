import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";

import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { BrowserLinkOffer } from "./browser-link-offer.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { LookInMailbox } from "./look-in-mailbox.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { StepHeader } from "./step-header.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

import styles from "./login.module.css";

type SignInMode = "sign-in" | "sign-up";

type SignInCardProps = {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  readonly onDone: () => void;
  /** Where to go after a trip to a provider. */
  readonly next: string | undefined;
  /** What the field of the address begins with. */
  readonly knownEmail: string | undefined;
  /** What such a trip ended with, if not well. */
  readonly problem: ReactNode;
};

/** Signing in, or making an account; what was typed stays on changing one's mind. */
export const SignInCard = (props: SignInCardProps) => {
  const { mode, onModeChange, onDone, next, knownEmail, problem } = props;
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const signIn = useSignIn(onDone);
  const signUp = useSignUp(setMailedTo);
  const { isSent } = useMailedWords();
  const isNew = mode === "sign-up";
  // A password was just set: nobody has to be told what an account is for.
  const isKnown = knownEmail !== undefined && !isNew;
  const newLead = isSent ? m.login_sign_up_lead() : m.login_unmailed_lead();
  const act = isNew ? signUp : signIn;
  if (mailedTo !== null) {
    return (
      <LookInMailbox
        email={mailedTo}
        text={m.login_mailed_sign_up()}
        onBack={() => setMailedTo(null)}
      />
    );
  }
  return (
    <>
      {isKnown ? (
        <StepHeader title={m.login_known_title()} tab={m.login_do_sign_in()} />
      ) : (
        <StepHeader
          title={isNew ? m.login_sign_up_title() : m.login_sign_in_title()}
          tab={isNew ? m.login_sign_up_title() : m.login_do_sign_in()}
          lead={isNew ? newLead : m.login_sign_in_lead()}
        />
      )}
      {problem}
      <Card>
        {!isKnown && (
          <Segmented
            label={m.login_mode_label()}
            value={mode}
            onChange={onModeChange}
            options={[
              { value: "sign-in", label: m.login_mode_sign_in() },
              { value: "sign-up", label: m.login_mode_sign_up() },
            ]}
          />
        )}
        <ProviderButtons next={next} />
        <CredentialsForm
          submitLabel={isNew ? m.login_do_sign_up() : m.login_do_sign_in()}
          isNewPassword={isNew}
          knownEmail={knownEmail}
          isBusy={act.isPending}
          error={act.error}
          onSubmit={(input) => act.mutate(input)}
          others={
            !isNew && (
              <Link
                to="/login"
                search={(old) => ({ ...old, mode: "forgot" })}
                className={styles["way"]}
              >
                {m.login_forgot()}
              </Link>
            )
          }
        />
        {!isNew && <BrowserLinkOffer error={signIn.error} email={signIn.variables?.email} />}
      </Card>
    </>
  );
};

/** Signs in; what a guest made comes along. Whoever has to show a second factor is not in before that. */
const useSignIn = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  const utils = trpc.useUtils();
  return trpc.accounts.signIn.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      const isIn = utils.accounts.readMe.getData()?.secondFactor === "none";
      if (isIn) showToast({ tone: "good", text: m.login_signed_in_toast() });
    },
  });
};

/** Asks for an account of the guest that is here; it is made when the mailed link is opened. */
const useSignUp = (onMailed: (email: string) => void) =>
  trpc.accounts.signUp.useMutation({ onSuccess: (_answer, { email }) => onMailed(email) });
