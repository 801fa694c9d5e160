import { subscribeToMessages } from "#client/ui/over/toast-store.ts";

/** Room between what has the focus and the toasts below it, in CSS pixels. */
const clearPx = 8;

/** What is higher than this is never hidden by a toast, in CSS pixels. */
const hiddenHeightMax = 120;

/** Toasts lie over the page: where one would lie on the control that has the focus, all of them go below it, or up from the lower edge. */
export const clearToasts = (): void => {
  document.addEventListener("focusin", clear);
  // What was brought under the eyes has its place only once the page stands still.
  document.addEventListener("scrollend", clear);
  subscribeToMessages(() => requestAnimationFrame(clear));
};

const clear = (): void => {
  const toaster = document.getElementById("toasts");
  if (!toaster) return;
  toaster.style.removeProperty("--toaster-below");
  // Where nothing lies over the page, nothing is measured: it would be laid out once more for that.
  if (!toaster.hasChildNodes()) return;
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || toaster.contains(activeElement)) return;
  const focused = activeElement.getBoundingClientRect();
  const isHidden =
    focused.height <= hiddenHeightMax &&
    [...toaster.children].some((toast) => overlap(toast.getBoundingClientRect(), focused));
  if (!isHidden) return;
  const isAbove = toaster.getBoundingClientRect().top < window.innerHeight / 2;
  toaster.style.setProperty("--toaster-below", `${isAbove ? focused.bottom + clearPx : 0}px`);
};

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
