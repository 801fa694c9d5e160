import { useRouter } from "@tanstack/react-router";

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button, buttonClass } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

/** A page that the shop may not show to this person: the reason and the way on. */
export const RefusedScreen = ({ error }: { readonly error: unknown }) => {
  const router = useRouter();
  const failure = readFailure(error);
  const needsSignIn = failure.kind === "refusal" && failure.code === "sign_in_required";
  // As this page knew them before it was refused.
  const email = trpc.useUtils().accounts.readMe.getData()?.email;
  return (
    <div className={styles["screen"]}>
      <FallenMagnet />
      <h1>{m.shell_refused_title()}</h1>
      <p role="alert">
        {needsSignIn && email ? m.shell_signed_out({ email }) : refusalSentence(error)}
      </p>
      <div className={styles["acts"]}>
        {needsSignIn ? (
          <ButtonLink variant="primary" to="/login" search={{ next: router.state.location.href }}>
            {m.shell_nav_sign_in()}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {m.shell_error_reload()}
          </Button>
        )}
        <a className={buttonClass({ variant: "secondary" })} href="/">
          {m.shell_error_home()}
        </a>
      </div>
    </div>
  );
};
