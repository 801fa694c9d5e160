import { useEffect, useRef } from "react";

/**
 * Another step of the same page took the place of the one that had the focus: what follows is read out
 * from its heading on. Where something of the page still has the focus it stays.
 */
export const useStepFocus = (step: string): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.id !== "main") return;
    const heading = document.querySelector<HTMLElement>("#main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [step]);
};
