import type { ReactNode } from "react";

import { QuietDetails } from "#client/ui/quiet-details.tsx";

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
  <QuietDetails summary={label} open={isFilled || undefined}>
    <div className={styles["fields"]}>{children}</div>
  </QuietDetails>
);
