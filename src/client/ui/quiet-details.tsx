import type { ComponentProps, ReactNode } from "react";

import styles from "./quiet-details.module.css";

/** What few people need, folded away behind words that look like a link. */
export const QuietDetails = ({
  summary,
  isRow = false,
  children,
  ...props
}: Omit<ComponentProps<"details">, "className"> & {
  readonly summary: ReactNode;
  /** Reached by the keys that go from row to row. */
  readonly isRow?: boolean;
}) => (
  <details {...props} className={styles["details"]}>
    <summary data-row={isRow || undefined}>{summary}</summary>
    {children}
  </details>
);
