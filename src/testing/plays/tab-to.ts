import type { Locator, Page } from "playwright-core";

/** More stops than any page has. */
const stopsMax = 120;

/**
 * Presses Tab until the control has the focus, as somebody without a mouse does; it must be seen there.
 * @throws Error when a round through the page does not come by it
 */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await stopsTo(page, control);
};

/**
 * How often Tab is pressed until the control has the focus.
 * @throws Error when a round through the page does not come by it
 */
export const stopsTo = async (page: Page, control: Locator): Promise<number> => {
  await control.waitFor({ state: "attached", timeout: 30_000 });
  for (let stops = 1; stops <= stopsMax; stops += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error(`Tab does not lead to ${control.toString()}`);
};
