import type { ReactNode } from "react";

import styles from "./magnet.module.css";

type MagnetProps = {
  /** The drawing; its outline casts the shadow, whatever its shape. */
  readonly children: ReactNode;
  /** How far it hangs askew, in steps of about a degree and a half. */
  readonly tilt?: -3 | -2 | -1 | 0 | 1 | 2 | 3;
  /** Held up: a larger, softer shadow. */
  readonly isLifted?: boolean;
  /** Lifts when pointed at; for magnets that can be taken. */
  readonly isLively?: boolean;
};

/** What a person made, hanging on the door: inner edge, thickness, contact shadow, cast shadow. */
export const Magnet = ({ children, tilt = 0, isLifted = false, isLively = false }: MagnetProps) => (
  <div
    className={styles["magnet"]}
    data-tilt={tilt}
    data-lifted={isLifted || undefined}
    data-lively={isLively || undefined}
  >
    {children}
  </div>
);
