import { unsayDone } from "#client/ui/over/toast-store.ts";

import { fetchSayStep } from "./later-parts.ts";
import type { Studio } from "./studio.ts";

/** A step back or forth; what was said of acts before it is said no more, and what it did is told to screen readers. */
export const walkHistory = ({ dispatch, edits }: Studio, kind: "undo" | "redo"): void => {
  unsayDone();
  const { magnets } = edits.get();
  dispatch({ kind });
  const after = edits.get().magnets;
  // Without a line it stays unsaid.
  fetchSayStep().then(
    ({ sayStep }) => sayStep(kind, magnets, after),
    () => undefined,
  );
};
