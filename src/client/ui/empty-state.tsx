import type { ReactNode } from "react";

import styles from "./empty-state.module.css";

/** Nothing here yet: what would be here, and the one act that changes it. */
export const EmptyState = ({
  art,
  title,
  children,
  action,
}: {
  readonly art?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className={styles["empty"]}>
    {art && <div className={styles["art"]}>{art}</div>}
    <h2>{title}</h2>
    {children && <div className={styles["text"]}>{children}</div>}
    {action}
  </div>
);
