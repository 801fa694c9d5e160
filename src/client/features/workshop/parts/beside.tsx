import type { ReactNode } from "react";

import styles from "./preview/preview.module.css";

/** A form with what comes of it beside, or below where there is no room; alone without a preview. */
export const Beside = ({
  preview,
  children,
}: {
  readonly preview: ReactNode;
  readonly children: ReactNode;
}) =>
  preview === undefined ? (
    children
  ) : (
    <div className={styles["beside"]}>
      {children}
      {preview}
    </div>
  );
