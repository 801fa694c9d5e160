import { expect } from "bun:test";

import type { Page } from "playwright-core";

import { axeFindings } from "#testing/judges/axe.ts";

/** Axe finds nothing serious in the page as it is, in one theme after the other. */
export const expectAccessible = async (
  page: Page,
  ...themes: readonly ("light" | "dark")[]
): Promise<void> => {
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    expect(await axeFindings(page)).toEqual([]);
  }
};
