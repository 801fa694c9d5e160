// Journeys: the shop does not answer for a while (it starts again, or what stands before it does), and the line is there.

import { afterAll, beforeAll, expect, test } from "bun:test";

import type { BrowserContext } from "playwright-core";

import { type BrowserHouse, openBrowserHouse } from "#testing/houses/browser-house.ts";
import { patient, photoFile } from "#testing/houses/studio-house.ts";

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse();
});
afterAll(() => house.close());

const openHome = async () => {
  const context = await house.browser.newContext({
    locale: "de-DE",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(house.server.origin, { waitUntil: "networkidle" });
  return { context, page };
};

/** @returns what ends it */
const sendAway = async (context: BrowserContext) => {
  await context.route("**/*", (route) => route.abort("connectionrefused"));
  return () => context.unrouteAll();
};

test("photos picked while the shop is away wait on the page that they were picked on, and the studio comes by itself", async () => {
  const { context, page } = await openHome();
  const field = page.getByLabel("Fotos auswählen").first();
  await page.waitForFunction(
    (input) => Object.keys(input ?? {}).some((key) => key.startsWith("__react")),
    await field.elementHandle(),
    patient,
  );
  const comeBack = await sendAway(context);
  const asked = page.waitForRequest("**/healthz");
  await field.setInputFiles([await photoFile("one.jpg"), await photoFile("two.jpg", 900, 900, 2)]);
  await page.locator("#toasts").getByText("Deine Fotos warten").waitFor(patient);
  await page.locator("main label").getByText("das Studio kommt von selbst").first().waitFor();
  await asked;
  // Asked again, it is still away.
  await page.waitForRequest("**/healthz");
  expect(new URL(page.url()).pathname).toBe("/");
  await comeBack();
  await page.getByText("2 Magnete", { exact: true }).first().waitFor(patient);
  await page.getByText("gespeichert", { exact: true }).first().waitFor(patient);
  expect(await page.locator("#toasts").getByText("Deine Fotos warten").count()).toBe(0);
  await context.close();
  expect(house.server.logs.filter((line) => line.includes('"side":"client"'))).toEqual([]);
}, 90_000);

test("photos picked while only the files of the code do not come wait, too", async () => {
  const { context, page } = await openHome();
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 503 }));
  const field = page.getByLabel("Fotos auswählen").first();
  await field.setInputFiles(await photoFile("one.jpg"));
  for (const _ of [1, 2, 3]) await page.waitForResponse("**/healthz");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.unrouteAll();
  await page.getByText("1 Magnet", { exact: true }).first().waitFor(patient);
  await context.close();
}, 90_000);

test("a page that was asked for while the shop was away opens by itself, as is said there", async () => {
  const { context, page } = await openHome();
  const comeBack = await sendAway(context);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Warenkorb/ })
    .click();
  await page.getByRole("heading", { name: "Gerade keine Verbindung" }).waitFor();
  await page.waitForRequest("**/healthz");
  await comeBack();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor(patient);
  await context.close();
}, 90_000);
