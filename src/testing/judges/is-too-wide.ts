import type { Page } from "playwright-core";

/** Whether a page would have to be pushed sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
