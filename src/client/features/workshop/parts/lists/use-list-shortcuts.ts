import { type RefObject, useMemo } from "react";

import { focusRow, useShortcuts } from "./shortcuts.ts";

/** j and k walk through the rows, / goes to the search; Enter opens the row by its link. */
export const useListShortcuts = (
  list: RefObject<HTMLElement | null>,
  search?: RefObject<HTMLElement | null>,
): void => {
  useShortcuts(
    useMemo(
      () => ({
        j: () => focusRow(list.current, 1),
        k: () => focusRow(list.current, -1),
        ...(search && { "/": () => search.current?.focus() }),
      }),
      [list, search],
    ),
  );
};
