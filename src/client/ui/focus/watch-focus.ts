import { clearToasts } from "./clear-toasts.ts";
import { handOnFocus } from "./hand-on-focus.ts";

/** What looks after the focus on every page, once it has settled. */
export const watchFocus = (): void => {
  handOnFocus();
  clearToasts();
  document.documentElement.dataset["focus"] = "kept";
};
