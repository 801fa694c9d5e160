import type { ReactNode } from "react";

import { IconCheck, IconInfo, IconWarning } from "./icons.tsx";

import styles from "./notice.module.css";

type NoticeTone = "info" | "good" | "warn" | "bad";

const signs = { info: IconInfo, good: IconCheck, warn: IconWarning, bad: IconWarning } as const;

/**
 * A notice (alert, hint): a sentence with a sign, where the act was. `bad` is for refusals and is read out
 * at once: what happened, what is kept, what to do next.
 */
export const Notice = ({
  tone = "info",
  title,
  children,
  actions,
}: {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) => {
  const Sign = signs[tone];
  return (
    <div
      className={styles["notice"]}
      data-notice="large"
      data-tone={tone}
      role={tone === "bad" ? "alert" : "note"}
    >
      <Sign />
      <div className={styles["text"]}>
        {title && (
          <p className={styles["title"]} data-said>
            {title}
          </p>
        )}
        {children && <div data-said>{children}</div>}
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </div>
  );
};
