// Journey: the page stands before its letters have come, as on a slow line.
import { afterAll, beforeAll, expect, test } from "bun:test";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
}, 120_000);
afterAll(() => house.close());

test.each([
  ["en-GB", 360],
  ["de-DE", 375],
  ["en-GB", 390],
  ["de-DE", 1_280],
  ["en-GB", 1_440],
])(
  "the first page does not move when its letters come late: %s at %d px",
  async (locale, width) => {
    const context = await house.browser.newContext({ locale, viewport: { width, height: 780 } });
    const page = await context.newPage();
    await watchShift(page);
    const letters = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await letters.promise;
      await route.continue();
    });
    await page.goto(`${house.server.origin}/`, { waitUntil: "commit" });
    const lead = page.getByText(/Such ein paar Bilder aus|Pick a few pictures/u).first();
    await lead.waitFor();
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const readHeight = () => lead.evaluate((it) => it.getBoundingClientRect().height);
    const before = await readHeight();
    letters.resolve();
    await page.waitForFunction(
      () =>
        document.fonts.check('430 1rem "Instrument Sans Variable"') &&
        document.fonts.status === "loaded",
    );
    expect(await readHeight()).toBeCloseTo(before, 0);
    expect(await readShift(page)).toBeLessThanOrEqual(0.02);
    await context.close();
  },
);
