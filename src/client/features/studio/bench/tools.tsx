import type { ReactNode } from "react";

import { Tabs } from "#client/ui/tabs.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import bench from "./bench.module.css";
import styles from "./tools.module.css";

/** One of the tools beside the magnet. */
export type Tool = {
  readonly value: string;
  /** One short word: it stands under the icon on a phone. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly panel: ReactNode;
};

type ToolsProps = {
  readonly tools: readonly Tool[];
  /** The one that is open; unknown, the first. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The row is there, what is in the tools comes. */
  readonly isWaiting: boolean;
};

/** The tools, one open at a time: more of them than a column has room for. */
export const Tools = ({ tools, value: wished, onChange, isWaiting }: ToolsProps) => {
  const shown = tools.find(({ value }) => value === wished) ?? tools[0];
  return (
    <div className={bench["tools"]} data-waiting={isWaiting || undefined}>
      {shown && (
        <Tabs
          label={m.studio_tools()}
          value={shown.value}
          onChange={onChange}
          tabs={tools.map(({ value, label, icon, panel }) => ({
            value,
            label: (
              <span className={styles["tab"]}>
                {icon}
                {label}
              </span>
            ),
            panel: isWaiting ? null : panel,
          }))}
        />
      )}
    </div>
  );
};
