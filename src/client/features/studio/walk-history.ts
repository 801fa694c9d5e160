import { unsayDone } from "#client/ui/over/toast-store.ts";

import { sayStep } from "./say-step.ts";
import type { Studio } from "./studio.ts";

/** A step back or forth; what was said of acts before it is said no more, and what it did is told to screen readers. */
export const walkHistory = ({ dispatch, edits }: Studio, kind: "undo" | "redo"): void => {
  const { magnets } = edits.get();
  unsayDone();
  dispatch({ kind });
  sayStep(kind, magnets, edits.get().magnets);
};
