import { type ReactNode, useState, useSyncExternalStore } from "react";

import { Tabs } from "#client/ui/tabs.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./bench.module.css";

type ToolsProps = {
  readonly format: ReactNode;
  /** Null while there is no picture to crop. */
  readonly crop: ReactNode;
};

/** The tools: behind tabs on a phone, all at once where there is room. */
export const Tools = ({ format, crop }: ToolsProps) => {
  const [tool, setTool] = useState<"format" | "crop">("format");
  const hasRoom = useHasRoom();
  if (hasRoom) {
    return (
      <div className={styles["tools"]}>
        <section>
          <h2>{m.studio_tool_format()}</h2>
          {format}
        </section>
        {crop && (
          <section>
            <h2>{m.studio_tool_crop()}</h2>
            {crop}
          </section>
        )}
      </div>
    );
  }
  return (
    <div className={styles["tools"]}>
      <Tabs
        label={m.studio_tools()}
        value={crop ? tool : "format"}
        onChange={setTool}
        tabs={[
          { value: "format", label: m.studio_tool_format(), panel: format },
          ...(crop ? [{ value: "crop" as const, label: m.studio_tool_crop(), panel: crop }] : []),
        ]}
      />
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
