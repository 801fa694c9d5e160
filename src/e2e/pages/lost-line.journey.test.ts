import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { photoFile } from "#testing/houses/studio-house.ts";

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
});
afterAll(() => house.close());

/** What a tap in the header of `/` leads to, by its name and by what stands there at last. */
const ways = [
  ["Warenkorb", "Noch hängt hier nichts"],
  ["Bestellungen", "Bestellungen"],
  ["Anmelden", "Schön, dass du da bist"],
] as const;

/** Styles that are linked and did not come: what needs them stands there bare. */
const bareStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => {
      try {
        return sheet.cssRules.length > 0 ? [] : [String(sheet.href)];
      } catch {
        return [String(sheet.href)];
      }
    }),
  );

test.each(ways)(
  "%s without a line says so, reports no fault, and opens once the line is back",
  async (name, heading) => {
    const context = await house.browser.newContext({
      locale: "de-DE",
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(house.server.origin, { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page
      .getByRole("navigation")
      .or(page.getByRole("banner"))
      .getByRole("link", { name })
      .first()
      .click();
    await page.getByRole("heading", { name: "Gerade keine Verbindung" }).waitFor();
    // A second try without a line leaves the shop's own words on the screen, not the browser's.
    await page.getByRole("button", { name: "Neu laden" }).click();
    await page.getByRole("heading", { name: "Gerade keine Verbindung" }).waitFor();
    // Nobody has to press once the line is back.
    await context.setOffline(false);
    await page.getByRole("heading", { name: heading }).first().waitFor();
    expect(await bareStyles(page)).toEqual([]);
    await context.close();
    expect(house.server.logs.filter((line) => line.includes('"side":"client"'))).toEqual([]);
  },
  90_000,
);

test("what the studio fetches later has its styles, too, where the line was lost meanwhile", async () => {
  const context = await house.browser.newContext({
    locale: "de-DE",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${house.server.origin}/photo-magnets/create`);
  const later = /preview-screen/;
  const failed = page.waitForEvent("requestfailed", (request) => later.test(request.url()));
  // However soon it is asked for, the line is gone by then.
  const lost = Promise.withResolvers<void>();
  await page.route(later, async (route) => {
    await lost.promise;
    await route.abort("internetdisconnected");
  });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photoFile("one.jpg"));
  await page.getByRole("tab", { name: "Format" }).waitFor();
  await context.setOffline(true);
  lost.resolve();
  await failed;
  await page.unroute(later);
  await context.setOffline(false);
  await page.getByText("gespeichert", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Vorschau" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await bareStyles(page)).toEqual([]);
  await context.close();
}, 90_000);
