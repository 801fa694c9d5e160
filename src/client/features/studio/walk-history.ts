import { unsayDone } from "#client/ui/over/toast-store.ts";

import type { Studio } from "./studio.ts";

/** A step back or forth; what was said of acts before it is said no more. */
export const walkHistory = ({ dispatch }: Studio, kind: "undo" | "redo"): void => {
  unsayDone();
  dispatch({ kind });
};
