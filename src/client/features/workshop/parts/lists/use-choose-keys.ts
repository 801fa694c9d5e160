import { useMemo } from "react";

import { useShortcuts } from "./shortcuts.ts";

/** x ticks the row in focus, with Shift all from the last one on; A goes to the acts, Escape lets go of all. */
export const useChooseKeys = (isAnyChosen: boolean, clear: () => void): void => {
  useShortcuts(
    useMemo(
      () => ({
        x: () => tickRowInFocus(false),
        X: () => tickRowInFocus(true),
        ...(isAnyChosen && { A: goToActs, Escape: clear }),
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

/** With Shift: a scanner beside its field types addresses, which have no capitals, and then Enter. */
const goToActs = (): void =>
  document.querySelector<HTMLElement>("[data-choose-acts] :is(button:not(:disabled), a)")?.focus();
