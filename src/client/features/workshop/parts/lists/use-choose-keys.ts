import { useMemo } from "react";

import { useShortcuts } from "./shortcuts.ts";

/** x ticks the row in focus, with Shift all from the last one on; Escape lets go of all. */
export const useChooseKeys = (isAnyChosen: boolean, clear: () => void): void => {
  useShortcuts(
    useMemo(
      () => ({
        x: () => tickRowInFocus(false),
        X: () => tickRowInFocus(true),
        ...(isAnyChosen && { Escape: clear }),
      }),
      [isAnyChosen, clear],
    ),
  );
};

const tickRowInFocus = (shiftKey: boolean): void =>
  void document.activeElement
    ?.closest("tr, article")
    ?.querySelector("[data-choose]")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey }));
