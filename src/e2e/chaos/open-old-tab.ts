import {
  phone,
  photoFile,
  pickPhotos,
  thumbsOf,
  waitForProxy,
} from "#testing/houses/studio-house.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";

import type { ClusterHouse } from "./cluster-house.ts";

/** On a machine that replaces all its processes meanwhile. */
const patient = { timeout: 60_000 } as const;

/**
 * A tab in which somebody makes a magnet, and goes on with once another version has come: what the tab still lacks of
 * its own version's files is nowhere any more, and it loads itself anew.
 */
export const openOldTab = async ({ origin }: ClusterHouse) => {
  const browser = await launchChromium();
  const context = await browser.newContext({ baseURL: origin, ...still, ...phone });
  const page = await context.newPage();
  await page.goto("/photo-magnets/create");
  await pickPhotos(page, [await photoFile("strand.jpg")]);
  await thumbsOf(page).first().waitFor(patient);
  await waitForProxy(page);
  return {
    /** @returns what was lost on the way from the studio to the checkout */
    async goOn(): Promise<string[]> {
      try {
        await page.getByRole("button", { name: /In den Warenkorb/ }).tap(patient);
        await page.getByRole("link", { name: /Zur Kasse/ }).tap(patient);
        await page.locator("[name=email]").waitFor(patient);
        return [];
      } catch (error) {
        return [`an old tab does not get to the checkout: ${String(error).slice(0, 600)}`];
      }
    },
    close: () => browser.close(),
  };
};
