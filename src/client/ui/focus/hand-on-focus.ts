/** Where something was taken out of the page. */
type Gap = { readonly parent: Element; readonly before: Node | null };

/** What keys may go on with: nothing that is typed in, which would open a phone's keyboard. */
const goesOn =
  "a[href], button:not(:disabled), summary, input:is([type=radio], [type=checkbox]):not(:disabled), [tabindex='0']";

/** What is read by itself: what lies around it is not next to what was in it. */
const room = "[role=dialog], [role=status], main, header, footer";

/** How many controls people come back to, the latest last. */
const trailMax = 8;

/**
 * A control that leaves the page takes the focus along: it goes to what stands in its place, next to it, or to
 * where it was before, so that keys and screen readers go on. Whoever moves it elsewhere is not contradicted.
 */
export const handOnFocus = (): void => {
  let last: Element | null = null;
  let trail: readonly Element[] = [];
  const remember = () => {
    const { activeElement } = document;
    last = activeElement === document.body ? null : activeElement;
    if (last) trail = [...trail.filter((each) => each !== last), last].slice(-trailMax);
  };
  // Somebody may have pressed before this was here, and what they pressed may go yet.
  remember();
  document.addEventListener("focusin", remember);
  // A press beside everything takes the focus off on purpose.
  document.addEventListener("pointerdown", () => (last = null), true);
  document.addEventListener("click", remember, true);
  new MutationObserver((records) => {
    if (last === null || last.isConnected) return;
    const gap = findGap(records, last);
    last = null;
    requestAnimationFrame(() => requestAnimationFrame(() => fill(gap, trail)));
  }).observe(document.body, { childList: true, subtree: true });
};

const findGap = (records: readonly MutationRecord[], lost: Node): Gap | null => {
  const record = records.findLast(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(lost)),
  );
  if (!record) return null;
  const { target, previousSibling } = record;
  if (!target.isConnected) return findGap(records, target);
  return target instanceof Element ? { parent: target, before: previousSibling } : null;
};

const fill = (gap: Gap | null, trail: readonly Element[]): void => {
  if (document.activeElement !== document.body) return;
  const next = gap?.parent.isConnected === true ? nextTo(gap.parent, gap.before) : null;
  const before = trail.findLast((each) => each.isConnected && isThere(each));
  const place = next ?? before ?? document.querySelector("#main");
  if (!(place instanceof HTMLElement || place instanceof SVGElement)) return;
  place.focus({ preventScroll: true });
  if (place.matches(":focus-visible")) place.scrollIntoView({ block: "nearest" });
};

/** What comes next in the document, else what stood before; first within, then further out. */
const nextTo = (parent: Element, before: Node | null): HTMLElement | null => {
  if (parent === document.body) return null;
  const all = [...parent.querySelectorAll<HTMLElement>(goesOn)].filter(isThere);
  const isBehind = (each: Element) =>
    !before?.isConnected ||
    (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const found = all.find((each) => isBehind(each) && !before?.contains(each)) ?? all.at(-1);
  if (found) return found;
  const around = parent.matches(room) ? null : parent.parentElement;
  return around && nextTo(around, parent);
};

const isThere = (each: Element): boolean =>
  each.checkVisibility({ visibilityProperty: true }) &&
  !each.closest("[inert], [aria-hidden=true]");
