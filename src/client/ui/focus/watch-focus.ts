import { clearToasts } from "./clear-toasts.ts";
import { keepFocus } from "./keep-focus.ts";

/** What looks after the focus on every page, once it has settled. */
export const watchFocus = (): void => {
  keepFocus();
  clearToasts();
  document.documentElement.dataset["focus"] = "kept";
};
