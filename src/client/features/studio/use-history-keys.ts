import { useEffect } from "react";

import type { Studio } from "./studio.ts";

/**
 * Undo and redo by keys: Ctrl or Cmd with Z takes back, with Shift+Z or Y does again, wherever the focus
 * is.
 */
export const useHistoryKeys = ({ dispatch }: Studio): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      dispatch({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [dispatch]);
};
