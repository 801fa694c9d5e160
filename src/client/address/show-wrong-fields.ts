import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/**
 * Says how many fields are wrong, and goes to the first of the page.
 * @param names of the fields that are wrong
 */
export const showWrongFields = (form: HTMLFormElement | null, names: readonly string[]): void => {
  announce(m.checkout_page_errors_title({ count: names.length }));
  showField(form, names);
};

/** Goes to the first field of the page that has one of these names. */
export const showField = (form: HTMLFormElement | null, names: readonly string[]): void => {
  const first = Array.from(form?.querySelectorAll<HTMLElement>("[name]") ?? []).find((field) =>
    names.includes(field.getAttribute("name") ?? ""),
  );
  // What is asked for is never folded away.
  const fold = first?.closest("details");
  if (fold) fold.open = true;
  first?.focus();
};
