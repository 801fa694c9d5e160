import { afterAll, beforeAll, expect, test } from "bun:test";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
}, 120_000);
afterAll(() => house.close());

/** As in a mail of last month. */
const oldLink = `/data-exports/data.zip?token=${"A".repeat(43)}`;

test.each([
  ["de-DE", "light", 360, "Hier hängt nichts", "Vielleicht ist der Link alt", "Zur Startseite"],
  ["en-GB", "dark", 1_440, "Nothing hangs here", "Maybe the link is old", "Go to the home page"],
] as const)(
  "the link to a file that is not there any more opens a page in the shop's look: %s, %s, %i px",
  async (locale, colorScheme, width, heading, hint, wayOut) => {
    const viewport = { width, height: 780 };
    const context = await house.browser.newContext({ locale, colorScheme, viewport });
    const page = await context.newPage();
    const answer = await page.goto(`${house.server.origin}${oldLink}`);
    expect(answer?.status()).toBe(404);
    expect(await page.locator("h1").innerText()).toBe(heading);
    expect(await page.locator("main").innerText()).toContain(hint);
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("link", { name: wayOut }).click();
    await page.waitForURL(`${house.server.origin}/`);
    await context.close();
  },
  60_000,
);
