import { type RefObject, useEffect } from "react";

import { afterPaint } from "./after-paint.ts";

/** Screens as low as this have room for the studio, or for the head of the page. */
const lowScreen = "(max-width: 47.99rem) and (max-height: 43rem)";

/** Moves the page's head off a low screen once there is something to work on. */
export const useWholeInSight = (studio: RefObject<HTMLElement | null>, isAtWork: boolean): void =>
  useEffect(() => {
    if (!isAtWork || window.scrollY > 0 || !matchMedia(lowScreen).matches) return undefined;
    return afterPaint(() =>
      window.scrollBy({ top: studio.current?.getBoundingClientRect().top ?? 0 }),
    );
  }, [studio, isAtWork]);
