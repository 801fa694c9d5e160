import { afterAll, beforeAll, expect, test } from "bun:test";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { patient } from "#testing/houses/studio-house.ts";
import { watchPage } from "#testing/judges/watch-page.ts";

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
}, 120_000);
afterAll(() => house.close());

/** Whoever fills in a form before its page's code is here is neither sent elsewhere nor asked again. */
test("a form that is sent before its app has come keeps what was typed and is sent once it has", async () => {
  const context = await house.browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const troubles = watchPage(page, house.server.origin);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const address = `${house.server.origin}/legal/terms?withdraw=true`;
  await page.goto(address, { waitUntil: "load" });
  const name = page.getByLabel("Dein Name");
  await name.fill("Ada Beispiel");
  await name.press("Enter");
  await page.getByRole("button", { name: "Weiter zur Bestätigung" }).click();
  held.resolve();
  await page.getByText("Trag die Bestellnummer ein.").waitFor(patient);
  expect(page.url()).toBe(address);
  expect(await name.inputValue()).toBe("Ada Beispiel");
  expect(troubles).toEqual([]);
  await context.close();
});

test("where not even the first script has come, sending a form leads nowhere", async () => {
  const context = await house.browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
  const page = await context.newPage();
  const address = `${house.server.origin}/legal/terms?withdraw=true`;
  await page.goto(address);
  const name = page.getByLabel("Dein Name");
  await name.fill("Ada Beispiel");
  await name.press("Enter");
  await page.getByRole("button", { name: "Weiter zur Bestätigung" }).click();
  expect(await name.inputValue()).toBe("Ada Beispiel");
  expect(page.url()).toBe(address);
  await context.close();
});
