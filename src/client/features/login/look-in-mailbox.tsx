import { useEffect, useRef } from "react";

import { useMailedWords } from "#client/mailed-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./login.module.css";

/** A mail is on its way, or is not: the page says the same, whoever has an account. */
export const LookInMailbox = ({
  email,
  text,
  onBack,
}: {
  readonly email: string;
  readonly text: string;
  readonly onBack: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isSent, wordsFor } = useMailedWords();
  // The form that had the focus is gone; what follows is read out from its heading on.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={styles["told"]}>
        <h1 ref={heading} tabIndex={-1}>
          {isSent ? m.login_mailed_title() : m.login_unmailed_title()}
        </h1>
        <p>{wordsFor(email, text)}</p>
        {isSent && (
          <>
            <p className={styles["address"]}>{email}</p>
            <p className={styles["quiet"]}>{m.login_mailed_hint()}</p>
          </>
        )}
      </div>
      <div className={styles["acts"]}>
        <Button onClick={onBack}>{m.login_mailed_back()}</Button>
      </div>
    </Card>
  );
};
