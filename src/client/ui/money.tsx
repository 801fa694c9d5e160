import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents, type Cents } from "#shared/money/money.ts";

import styles from "./money.module.css";

/** An amount in euro cents, in the reader's way of writing it, with figures of equal width. */
export const Money = ({ cents }: { readonly cents: Cents | number }) => (
  <span className={styles["money"]}>{formatCents(cents, getLocale())}</span>
);
