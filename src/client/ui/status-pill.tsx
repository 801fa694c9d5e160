import type { ReactNode } from "react";

import styles from "./status-pill.module.css";

export type Tone = "neutral" | "good" | "warn" | "bad" | "note";

/** A state in one or two words. `hasDot` adds the light of a lamp; the words always say it too. */
export const StatusPill = ({
  tone = "neutral",
  hasDot = false,
  children,
}: {
  readonly tone?: Tone;
  readonly hasDot?: boolean;
  readonly children: ReactNode;
}) => (
  <span className={styles["pill"]} data-tone={tone} data-dot={hasDot || undefined}>
    {children}
  </span>
);
