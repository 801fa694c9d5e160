import { afterAll, beforeAll, expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { patient, photoFile } from "#testing/houses/studio-house.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";
import { placeAtRest } from "#testing/judges/places/place-at-rest.ts";

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

const openPhone = async () => {
  const context = await house.browser.newContext({ locale: "de-DE", ...smallPhone });
  const page = await context.newPage();
  await watchShift(page);
  return { context, page };
};
const smallPhone = { viewport: { width: 360, height: 640 } };

test.each(["Fotos auswählen", "Dein Foto"])(
  "photos picked at %s without a line are said to be here until it is back, can be asked for again, and go on",
  async (label) => {
    const { context, page } = await openPhone();
    await page.goto(house.server.origin, { waitUntil: "networkidle" });
    const field = page.getByLabel(label).first();
    await page.waitForFunction(
      (input) => Object.keys(input ?? {}).some((key) => key.startsWith("__react")),
      await field.elementHandle(),
      patient,
    );
    await context.setOffline(true);
    await field.setInputFiles(await photoFile("one.jpg"));
    const act = page.locator("main label").filter({ hasText: "das Studio kommt von selbst" });
    const said = page.locator("#toasts").getByText("Deine Fotos warten");
    // What has an act of its own stays for as long as it is true.
    const again = page.getByRole("button", { name: "Noch einmal versuchen" });
    for (const press of [() => again.click(), () => Promise.resolve()]) {
      await act.first().waitFor();
      await said.waitFor();
      expect(await again.count()).toBe(1);
      const words = await placeAtRest(page.locator("#toasts [data-tone]"));
      expect(words.y).toBeGreaterThan((await placeAtRest(act.first())).end);
      await press();
    }
    expect(await readShift(page)).toBeLessThanOrEqual(0.005);
    await context.setOffline(false);
    await page
      .getByText(/^(1 Magnet|Weiter mit 1 Magneten)$/)
      .first()
      .waitFor(patient);
    expect(await said.count()).toBe(0);
    await context.close();
  },
  90_000,
);

test("photos picked before the page's code could come wait in their field, and go on once the line is back", async () => {
  const { context, page } = await openPhone();
  const isCut = Promise.withResolvers<void>();
  await page.route(/assets\/(?!bring-app).*\.js$/, async (route) => {
    await isCut.promise;
    await route.abort("internetdisconnected");
  });
  await page.goto(house.server.origin, { waitUntil: "commit" });
  const picker = page.locator("main input[type=file]:required").first();
  await picker.setInputFiles(await photoFile("one.jpg"));
  await context.setOffline(true);
  isCut.resolve();
  await page.locator("main label").first().getByText("das Studio kommt von selbst").waitFor();
  await page.unrouteAll();
  await context.setOffline(false);
  await page.getByText("1 Magnet", { exact: true }).first().waitFor(patient);
  await context.close();
}, 90_000);

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
