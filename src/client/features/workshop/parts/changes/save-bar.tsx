import type { ReactNode } from "react";

import { liftToasts } from "#client/ui/over/lift-toasts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./save-bar.module.css";

type SaveBarProps = {
  readonly isChanged: boolean;
  /** The act that saves. */
  readonly children: ReactNode;
  /** Where to go once nothing is unsaved. */
  readonly next?: ReactNode;
};

/**
 * The acts at the foot of a form; once something of it is changed they stay in sight, however long it is, and it is
 * said that it is not saved.
 */
export const SaveBar = ({ isChanged, children, next }: SaveBarProps) => (
  <div
    ref={isChanged ? liftToasts : undefined}
    className={styles["bar"]}
    data-changed={isChanged || undefined}
  >
    {children}
    {isChanged ? <span className={styles["unsaved"]}>{m.settings_not_saved()}</span> : next}
  </div>
);
