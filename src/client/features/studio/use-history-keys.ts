import { useEffect } from "react";

import type { Studio } from "./studio.ts";
import { walkHistory } from "./walk-history.ts";

/**
 * Undo and redo by keys: Ctrl or Cmd with Z takes back, with Shift+Z or Y does again, wherever the focus
 * is.
 */
export const useHistoryKeys = (studio: Studio): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      walkHistory(studio, key === "y" || event.shiftKey ? "redo" : "undo");
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [studio]);
};
