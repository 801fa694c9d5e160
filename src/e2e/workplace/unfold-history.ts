import { expect } from "bun:test";

import type { Locator, Page } from "playwright-core";

/** The older lines of an order's history: folded on a screen, whole on paper; unfolded, all that it has. */
export const unfoldHistory = async (page: Page): Promise<Locator> => {
  const history = page.getByRole("region", { name: "Verlauf" });
  const oldest = history.getByText("Kundin oder Kunde");
  const isShown = () => oldest.evaluate((line) => line.checkVisibility());
  expect(await isShown()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await isShown()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await history.getByText(/^\d+ ältere$/).click();
  return history.getByRole("listitem");
};
