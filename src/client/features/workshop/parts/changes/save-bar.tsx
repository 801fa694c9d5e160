import type { ReactNode } from "react";

import { liftToasts } from "#client/ui/over/lift-toasts.ts";

import styles from "./save-bar.module.css";

/** The acts at the foot of a form; once something of it is changed they stay in sight, however long it is. */
export const SaveBar = ({
  isChanged,
  children,
}: {
  readonly isChanged: boolean;
  readonly children: ReactNode;
}) => (
  <div
    ref={isChanged ? liftToasts : undefined}
    className={styles["bar"]}
    data-changed={isChanged || undefined}
  >
    {children}
  </div>
);
