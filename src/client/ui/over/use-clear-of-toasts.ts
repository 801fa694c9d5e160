import { type RefObject, useLayoutEffect } from "react";

/** Air between what was pressed and the sentence about it. */
const gapPx = 8;

/**
 * Says in `--toasts-height` how much room the toasts take, and moves what was pressed just now out from under them:
 * whoever presses again meets the same button.
 * @param box where toasts lie, empty while there are none
 */
export const useClearOfToasts = (box: RefObject<HTMLElement | null>, toasts: unknown): void => {
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--toasts-height", `${height}px`);
    const pressed = document.activeElement;
    if (height === 0 || !box.current || !pressed || pressed === document.body) return;
    const over = box.current.getBoundingClientRect();
    const under = pressed.getBoundingClientRect();
    const isFree = under.bottom <= over.top || under.top >= over.bottom;
    // Larger than the room that is left: a panel that holds the focus, not a button.
    if (isFree || under.height > window.innerHeight / 2 || box.current.contains(pressed)) return;
    const isBelow = over.top > window.innerHeight / 2;
    window.scrollBy({
      top: isBelow ? under.bottom - over.top + gapPx : under.top - over.bottom - gapPx,
      behavior: "instant",
    });
  }, [box, toasts]);
};
