import type { Page } from "playwright-core";

/**
 * Opens a page after a dialog was closed: as soon as the browser has left the dialog's entry above the page below it
 * (client/ui/over/close-by-back.ts), whose step back would break off the visit.
 */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(() => history.state?.isAbove !== true);
  await page.goto(path);
};
