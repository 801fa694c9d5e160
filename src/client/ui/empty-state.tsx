import type { ReactNode } from "react";

import styles from "./empty-state.module.css";

/** Nothing here yet: what would be here, and the one act that changes it. */
export const EmptyState = ({
  art,
  title,
  children,
  action,
  isPageTitle = false,
}: {
  readonly art?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** True where this is all that a page says. */
  readonly isPageTitle?: boolean;
}) => (
  <div className={styles["empty"]}>
    {art && <div className={styles["art"]}>{art}</div>}
    {isPageTitle ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children && <div className={styles["text"]}>{children}</div>}
    {action}
  </div>
);
