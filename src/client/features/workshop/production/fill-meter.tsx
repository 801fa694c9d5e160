import type { ReactNode } from "react";

import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { sheetFill } from "#shared/sheets/plan-sheets.ts";

import styles from "./fill-meter.module.css";

/** How full the sheets are, in words and as a bar: paper that is left over is paid for. */
export const FillMeter = ({
  fill: { usedCells, allCells },
  children,
}: {
  readonly fill: ReturnType<typeof sheetFill>;
  /** Stands before it. */
  readonly children?: ReactNode;
}) => {
  const words = m.production_fill({ used: usedCells, all: allCells });
  return (
    <div className={styles["meter"]}>
      <span>
        {children}
        {words}
      </span>
      <ProgressBar value={usedCells / allCells} label={words} />
    </div>
  );
};
