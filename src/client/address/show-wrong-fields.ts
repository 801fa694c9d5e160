import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/**
 * Says how many fields are wrong, and goes to the first.
 * @param names of the fields that are wrong, in the order of the form
 */
export const showWrongFields = (form: HTMLFormElement | null, names: readonly string[]): void => {
  announce(m.checkout_page_errors_title({ count: names.length }));
  const first = form?.querySelector<HTMLElement>(`[name="${names[0]}"]`);
  // What is wrong is never folded away.
  const fold = first?.closest("details");
  if (fold) fold.open = true;
  first?.focus();
};
