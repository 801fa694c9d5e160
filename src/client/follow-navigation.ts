import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { ShopRouter } from "./router.tsx";
import { pageHead } from "./routes/page-head.ts";
import { signed } from "./ui/page-title.ts";

/** Keeps the tab's title right and tells screen readers that another page is there. */
export const followNavigation = (router: ShopRouter): void => {
  let isFirstPage = true;
  router.subscribe("onRendered", ({ pathChanged }) => {
    const title = titleOf(router);
    // The workshop names its pages itself: what they are called comes with what they show.
    if (title && !isWorkshop(router)) document.title = title;
    // Nobody came from anywhere: the browser told of it, and the first Tab is the page's first.
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    if (!pathChanged) {
      requestAnimationFrame(keepFocus);
      return;
    }
    announce(m.shell_page_opened({ title: title ?? "" }));
    const hasHash = router.state.location.hash !== "";
    if (!hasHash) document.getElementById("main")?.focus({ preventScroll: true });
  });
};

const isWorkshop = ({ state }: ShopRouter): boolean =>
  state.matches.at(-1)?.staticData.frame === "workshop" &&
  state.matches.every(({ status }) => status !== "error");

/** What had the focus may be gone from the same page: the next Tab goes on in it, not above it. */
const keepFocus = () => {
  if (document.activeElement !== document.body) return;
  document.getElementById("main")?.focus({ preventScroll: true });
};

/**
 * The innermost title among the pages on screen; the root alone means that there is none. What tells why a page
 * did not come is named by its own heading.
 */
const titleOf = (router: ShopRouter): string | undefined => {
  const named = [
    ...router.state.matches,
    ...(router.state.matches.length === 1 ? [pageHead(m.shell_not_found_title())] : []),
  ]
    .flatMap((match): readonly (HeadTag | undefined)[] => match.meta ?? [])
    .map((tag) => tag?.title)
    .findLast((title) => title !== undefined);
  const hasFailed = router.state.matches.some(({ status }) => status === "error");
  const title = (hasFailed && document.querySelector("#main h1")?.textContent) || named;
  const name = document.querySelector<HTMLMetaElement>("[name=application-name]")?.content;
  return title && name ? signed(title, name) : title;
};

type HeadTag = { readonly title?: string | undefined };
