import type { ReactNode } from "react";

import { QuietDetails } from "#client/ui/quiet-details.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./newest-rows.module.css";

/**
 * A list that shows its newest rows and folds away the older ones, which a page's search still finds and paper
 * shows; one row alone is not worth a fold.
 */
export const NewestRows = <Row,>({
  rows,
  newestMax,
  children,
}: {
  /** The newest first. */
  readonly rows: readonly Row[];
  readonly newestMax: number;
  readonly children: (some: readonly Row[], isOlder: boolean) => ReactNode;
}) => {
  const shown = rows.length > newestMax + 1 ? newestMax : rows.length;
  const older = rows.slice(shown);
  return (
    <>
      {children(rows.slice(0, shown), false)}
      {older.length > 0 && <FoldedRows count={older.length}>{children(older, true)}</FoldedRows>}
    </>
  );
};

/** The fold that older rows lie in. */
export const FoldedRows = ({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}) => (
  <div className={styles["older"]}>
    <QuietDetails summary={m.workshop_older({ count })}>{children}</QuietDetails>
  </div>
);
