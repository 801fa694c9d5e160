import type { Locator, Page } from "playwright-core";

/** More stops than any page has. */
const stopsMax = 120;

/**
 * Presses Tab until the control has the focus, as somebody without a mouse does; it must be seen there.
 * @throws Error when a round through the page does not come by it
 */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor({ state: "attached", timeout: 30_000 });
  for (let stops = 0; stops < stopsMax; stops += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${control.toString()}`);
};
