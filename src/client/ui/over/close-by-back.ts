import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/**
 * The browser's way back closes what is topmost above the page, and the page stays. While anything is open, one more
 * entry lies above the page's own in the browser's history; the router knows nothing of it. Closed otherwise, the
 * entry is left again, and an act that leads on takes its place.
 */
export const useCloseByBack = (isOpen: boolean, onClose: () => void): void => {
  // A question in a tree of its own, above any page, has none: the page below attends.
  const router: ReturnType<typeof useRouter> | null = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (router) attend(router.history);
  }, [router]);
  // With the frame that shows it or shows it no more: a step that is late would undo where somebody goes next.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closeIt = () => close();
    open.push(closeIt);
    settle();
    return () => {
      open.splice(open.indexOf(closeIt), 1);
      settleSoon();
    };
  }, [isOpen]);
};

/** The router numbers the pages of a tab; what lies above one has its number. */
type Entry = { readonly __TSR_index?: number | undefined; readonly isAbove?: true | undefined };

/** What closes each thing that is open, the topmost last. */
const open: (() => void)[] = [];
/** The number of the page that the router shows; unknown until something can be open. */
let page: number | undefined;
/** The entry above the page is the one that is shown, or else somebody went back from it to the page. */
let isAbove = false;
let isAhead = false;
/** Where a step of ours leads that the browser has not taken yet. */
let aim: Entry | undefined;
/** What the router made of the page meanwhile, for its own entry. */
let changed: { readonly entry: Entry; readonly url: string } | undefined;

const shown = (): Entry => history.state ?? {};
/** Not so while somebody is asked whether to leave: then the browser is ahead of the router. */
const isOfPage = () => shown().__TSR_index === page;

/** Once for a tab. After a reload nothing is open above the page any more. */
const attend = (router: RouterHistory) => {
  if (page !== undefined) return;
  page = router.location.state.__TSR_index;
  isAbove = shown().isAbove === true;
  leadOn();
  const notify = router.notify.bind(router);
  router.notify = (step) => {
    if (step.type !== "PUSH" && step.type !== "REPLACE" && isStepOfOurs()) return;
    notify(step);
    page = router.location.state.__TSR_index;
  };
  window.addEventListener("popstate", settleSoon);
  settleSoon();
};

/** A step between a page and what lies above it is none of the router's. */
const isStepOfOurs = (): boolean => {
  const wasAbove = isAbove;
  // Anything else is somebody's own step, and ours did not come to be.
  const isAimed =
    aim?.__TSR_index === (shown().__TSR_index ?? null) && aim?.isAbove === shown().isAbove;
  aim = undefined;
  isAbove = shown().isAbove === true;
  const isBackOnPage = wasAbove && !isAbove && isOfPage();
  isAhead = isBackOnPage && !isAimed;
  if (isBackOnPage) {
    if (changed) writeEntry("replaceState", { ...changed.entry, isAbove: undefined }, changed.url);
    // What was open is closed already: who goes back means the page before.
    if (!isAimed) (open.at(-1) ?? leave)();
  } else if (isAimed && !isOfPage()) {
    // The router went on meanwhile.
    move(1, { __TSR_index: page });
  }
  changed = undefined;
  return isAimed || (isOfPage() && wasAbove !== isAbove);
};

const leave = () => history.back();

const move = (step: number, to: Entry) => {
  aim = to;
  history.go(step);
};

const settleSoon = () => setTimeout(settle);

/** An entry above the page while something is open, none while nothing is. */
const settle = () => {
  if (page === undefined || !isOfPage() || aim?.__TSR_index === page) return;
  if (open.length === 0) {
    isAhead = false;
    if (isAbove) move(-1, { __TSR_index: page });
  } else if (isAhead) {
    // Browsers pass over an entry that was made without a press, and somebody has just gone back.
    move(1, { __TSR_index: page, isAbove: true });
  } else if (!isAbove) {
    writeEntry("pushState", { ...shown(), isAbove: true });
    isAbove = true;
  }
};

/** Past the router. */
const writeEntry = (how: "pushState" | "replaceState", entry: Entry, url?: string) =>
  History.prototype[how].call(history, entry, "", url);

/** The router's next page takes the place of the entry above; a page that it changes will be changed below as well. */
const leadOn = () => {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (entry, unused, url) => {
    (shown().isAbove ? replaceState : pushState)(entry, unused, url);
    page = shown().__TSR_index;
    isAbove = isAhead = false;
    changed = undefined;
    settleSoon();
  };
  history.replaceState = (entry, unused, url) => {
    replaceState(isAbove ? { ...entry, isAbove } : entry, unused, url);
    isAhead = false;
    if (isAbove) changed = { entry, url: location.href };
  };
};
