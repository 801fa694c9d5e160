import type { ReactNode } from "react";

import styles from "./address-fields.module.css";

/** Fields that few people need, folded away until one of them says something. */
export const RareFields = ({
  label,
  isFilled,
  children,
}: {
  readonly label: string;
  readonly isFilled: boolean;
  readonly children: ReactNode;
}) => (
  <details className={styles["rare"]} open={isFilled || undefined}>
    <summary>{label}</summary>
    <div className={styles["fields"]}>{children}</div>
  </details>
);
