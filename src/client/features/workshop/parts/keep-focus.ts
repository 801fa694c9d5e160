import { flushSync } from "react-dom";

/**
 * Makes a form begin afresh, as it does once it is saved, and leaves whoever saved it by Enter in the field
 * that they were in, at the very letter.
 */
export const keepFocus = (renew: () => void): void => {
  const held = document.activeElement;
  const form = held instanceof HTMLElement ? held.closest("form") : null;
  if (form === null || !isControl(held)) {
    renew();
    return;
  }
  const place = [...document.forms].indexOf(form);
  const within = [...form.elements].indexOf(held);
  flushSync(renew);
  if (held.isConnected) return;
  const fresh = document.forms[place]?.elements;
  const there = fresh?.[within];
  // What was saved may stand in another place now.
  const next = isControl(there) && there.name === held.name ? there : fresh?.namedItem(held.name);
  if (!isControl(next)) return;
  // Folds begin closed, and nothing in a closed one takes the keyboard.
  const fold = next.closest("details");
  if (fold) fold.open = true;
  next.focus({ preventScroll: true });
  if (isText(held) && isText(next)) {
    next.setSelectionRange(held.selectionStart, held.selectionEnd);
  }
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLButtonElement;

/** Kinds of fields that know a place between letters; others throw when they are given one. */
const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  "selectionStart" in control && control.selectionStart !== null;
