import { likelyEmail } from "#shared/address/likely-email.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./email-doubt.module.css";

type EmailDoubtProps = { readonly email: string; readonly onTake: (email: string) => void };

/** Asks for a slip in a domain that most people have; one tap takes it, and nothing has to be answered. */
export const EmailDoubt = ({ email, onTake }: EmailDoubtProps) => {
  const meant = likelyEmail(email);
  return (
    meant !== null && (
      <button type="button" className={styles["take"]} onClick={() => onTake(meant)}>
        {m.checkout_page_doubt_email({ email: meant })}
      </button>
    )
  );
};
