import { afterAll, beforeAll, expect, test } from "bun:test";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";

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
    await context.close();
    expect(house.server.logs.filter((line) => line.includes('"side":"client"'))).toEqual([]);
  },
  90_000,
);
