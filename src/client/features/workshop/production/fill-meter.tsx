import type { ReactNode } from "react";

import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { sheetFill } from "#shared/sheets/plan-sheets.ts";

import styles from "./fill-meter.module.css";

type Told = {
  /** Stands before it. */
  readonly children?: ReactNode;
};

/** How full the sheets are, in words and as a bar: paper that is left over is paid for. */
export const FillMeter = ({
  fill: { usedCells, allCells },
  children,
}: Told & { readonly fill: ReturnType<typeof sheetFill> }) => (
  <Meter value={usedCells / allCells} words={m.production_fill({ used: usedCells, all: allCells })}>
    {children}
  </Meter>
);

/** The same of sheets without like places: how much of the paper becomes magnets, from 0 to 1. */
export const ShareMeter = ({ share, children }: Told & { readonly share: number }) => {
  const percent = share.toLocaleString(getLocale(), { style: "percent" });
  return (
    <Meter value={share} words={m.production_fill_share({ percent })}>
      {children}
    </Meter>
  );
};

const Meter = ({
  value,
  words,
  children,
}: Told & { readonly value: number; readonly words: string }) => (
  <div className={styles["meter"]}>
    <span>
      {children}
      {words}
    </span>
    <ProgressBar value={value} label={words} />
  </div>
);
