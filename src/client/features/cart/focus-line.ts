// Where the keyboard goes on in the cart when a line is gone or was changed.

/** The heading of a magnet's line: what was done to it, or beside it, goes on there. */
export const lineHeadingId = (designId: string): string => `line-${designId}`;

/** Brings a line, where it is there, under the keys, clear of toasts and of the act below. */
export const focusLine = (designId: string): void => {
  const heading = document.getElementById(lineHeadingId(designId));
  if (!heading) return;
  // Folded away it cannot have the focus.
  const fold = heading.closest("details:not([open])")?.querySelector("summary");
  (fold ?? heading).focus({ preventScroll: true });
  showLine(fold ?? heading, "nearest");
};

let changed: string | undefined;

/** The cart that is opened next goes on at the line of this design, which was changed from there. */
export const goOnAt = (designId: string | undefined): void => {
  changed = designId;
};

/** Once the page has told that it is there. */
export const goOnAtChanged = (): void => {
  const designId = changed;
  changed = undefined;
  if (designId !== undefined) requestAnimationFrame(() => focusLine(designId));
};

/** @param place where of the screen its line is to be, beside what lies over the page */
export const showLine = (part: Element, place: "start" | "nearest"): void =>
  (part.closest("li") ?? part).scrollIntoView({ block: place });
