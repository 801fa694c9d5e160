import type { Page } from "playwright-core";

/** More than any page has to press Tab through. */
const tabsMax = 160;

/** Fewer, and it did not go through the page. */
const tabsMin = 5;

/**
 * Goes through a page by Tab, as far as it goes, and looks whether the middle of whatever has the focus is seen:
 * nothing that sticks to the page's edge may lie on it (WCAG 2.4.11).
 * @returns what is covered and by what, in words; empty where all is seen
 */
export const hiddenFocus = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    window.scrollTo(0, 0);
    // Of an earlier look at the same page.
    for (const marked of document.querySelectorAll("[data-tabbed]")) {
      marked.removeAttribute("data-tabbed");
    }
  });
  const seen = new Set<string>();
  const hidden: string[] = [];
  for (let tab = 0; tab < tabsMax; tab += 1) {
    await page.keyboard.press("Tab");
    const look = await page.evaluate(lookAtFocus, tab);
    if (look === null || seen.has(look.id)) break;
    seen.add(look.id);
    if (look.cover !== null) hidden.push(`${look.name} below ${look.cover}`);
  }
  if (seen.size < tabsMin) throw new Error(`only ${seen.size} things could be reached by Tab`);
  return hidden;
};

/** Runs in the page, so it needs nothing from here. */
const lookAtFocus = (tab: number) => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement)) return null;
  if (focused === document.body) return null;
  focused.dataset["tabbed"] ??= String(tab);
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  // A box that nobody sees is as large as the words that stand for it.
  const shown = focused.getBoundingClientRect().width > 4 ? focused : (label ?? focused);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen =
    hit !== null && (shown.contains(hit) || hit.contains(shown) || label?.contains(hit));
  return {
    id: focused.dataset["tabbed"] ?? "",
    name: nameOf(focused),
    cover: isSeen ? null : hit ? nameOf(hit) : "the edge of the screen",
  };
};
