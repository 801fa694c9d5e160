import { type ReactNode, useSyncExternalStore } from "react";

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
  /** The one that is open where only one is; unknown, the first. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The tools: behind tabs on a phone, all at once where there is room. */
export const Tools = ({ tools, value: wished, onChange }: ToolsProps) => {
  const hasRoom = useHasRoom();
  const shown = tools.find(({ value }) => value === wished) ?? tools[0];
  return (
    <div className={bench["tools"]}>
      {hasRoom
        ? tools.map(({ value, label, panel }) => (
            <section key={value}>
              <h2>{label}</h2>
              {panel}
            </section>
          ))
        : shown && (
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
                panel,
              }))}
            />
          )}
    </div>
  );
};

/** The same width at which the sheet becomes a column (bench.module.css). */
const room = "(min-width: 48rem)";

const useHasRoom = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(room);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(room).matches,
  );
