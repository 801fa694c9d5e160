import { useMemo } from "react";

import { Button } from "#client/ui/button.tsx";
import { IconWarning } from "#client/ui/icons.tsx";
import type { DesignText } from "#shared/design/design-document.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { TextTool } from "./use-text-tool.ts";

import styles from "./text-panel.module.css";

type TextSafetyProps = {
  readonly tool: TextTool;
  readonly index: number;
  readonly text: DesignText;
};

/** Says when the cutter might take some of a text, and puts it right. */
export const TextSafety = ({ tool, index, text }: TextSafetyProps) => {
  const { geometry, glyphs } = tool;
  const sheet = glyphs[text.font];
  const isSafe = useMemo(
    () => sheet === undefined || sheet.isSafe(text, geometry),
    [text, sheet, geometry],
  );
  const fitted = useMemo(
    () => (isSafe || sheet === undefined ? text : sheet.fit(text, geometry)),
    [isSafe, text, sheet, geometry],
  );
  return (
    <div role="status" className={styles["safety"]}>
      {!isSafe && (
        <>
          <IconWarning />
          <span>{fitted === null ? m.texts_no_fit() : m.texts_unsafe()}</span>
          {fitted !== null && (
            <Button onClick={() => tool.change(index, () => fitted, "fit")}>{m.texts_fit()}</Button>
          )}
        </>
      )}
    </div>
  );
};
