import { type RefObject, useMemo } from "react";

import { useShortcuts } from "#client/features/workshop/parts/lists/shortcuts.ts";

/** n goes to what is to be done next; Enter then does it, so that no single key moves an order. */
export const useNextStepKey = (place: RefObject<HTMLElement | null>): void => {
  useShortcuts(
    useMemo(
      () => ({
        n: () => {
          const control = place.current?.querySelector<HTMLElement>("input, select, button, a");
          control?.focus();
          control?.scrollIntoView({ block: "nearest" });
        },
      }),
      [place],
    ),
  );
};
