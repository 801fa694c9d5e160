import type { Page } from "playwright-core";

/** Notes how the page is when it takes the place of what the server sent: never, where it hydrates that. */
export const watchFirstSight = (page: Page) =>
  page.addInitScript(() => {
    let served: Element | null = null;
    new MutationObserver((_records, observer) => {
      served ??= document.querySelector("#root > *");
      if (served === null || served.isConnected) return;
      observer.disconnect();
      const isWhole = document.querySelector("#root h1") !== null;
      Object.assign(window, { firstSight: isWhole ? "whole" : "in pieces" });
    }).observe(document, { childList: true, subtree: true });
  });

/** `hydrated`, `whole`, or `in pieces`: without its title yet. */
export const readFirstSight = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, "firstSight") ?? "hydrated");
