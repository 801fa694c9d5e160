import { legalFilePath } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { OrderView } from "./order-view.ts";

import styles from "./order-facts.module.css";

/** The terms and the privacy text that this order accepted, in its language and version (LAW 4). */
export const AcceptedTexts = ({ order: { locale, terms } }: { readonly order: OrderView }) => (
  <p className={styles["quiet"]}>
    {m.law_order_texts()}:{" "}
    <a href={legalFilePath({ kind: "terms", locale }, terms.termsVersion)}>
      {m.law_order_terms({ version: terms.termsVersion })}
    </a>
    {", "}
    <a href={legalFilePath({ kind: "privacy", locale }, terms.privacyVersion)}>
      {m.law_order_privacy({ version: terms.privacyVersion })}
    </a>
  </p>
);
