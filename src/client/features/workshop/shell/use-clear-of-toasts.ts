import { useLayoutEffect, useSyncExternalStore } from "react";

import { readMessages, subscribeToMessages } from "#client/ui/over/toast-store.ts";

/** Air between what was pressed and the sentence about it. */
const gapPx = 8;

/**
 * Says in `--toasts-height` how much room the toasts take, and moves what was pressed just now out from under them:
 * whoever presses again meets the same button.
 */
export const useClearOfToasts = (): void => {
  const { toasts } = useSyncExternalStore(subscribeToMessages, readMessages, readMessages);
  useLayoutEffect(() => {
    const box = document.getElementById("toasts");
    const height = box?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--toasts-height", `${height}px`);
    const pressed = document.activeElement;
    if (height === 0 || !box || !pressed || pressed === document.body) return;
    const over = box.getBoundingClientRect();
    const under = pressed.getBoundingClientRect();
    const isFree = under.bottom <= over.top || under.top >= over.bottom;
    // Larger than the room that is left: a panel that holds the focus, not a button.
    if (isFree || under.height > window.innerHeight / 2 || box.contains(pressed)) return;
    window.scrollBy({ top: under.bottom - over.top + gapPx, behavior: "instant" });
  }, [toasts]);
};
