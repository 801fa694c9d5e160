import type { Page } from "playwright-core";

/** Whether a page would have to be pushed sideways. A phone's window grows with a page that is too wide. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
