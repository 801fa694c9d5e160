import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { shareStudioHouse } from "#testing/houses/share-studio-house.ts";
import { builtFileOf, patient, phone, photoFile, pillOf } from "#testing/houses/studio-house.ts";

const house = shareStudioHouse();

const dialogOf = (page: Page) => page.getByRole("dialog");
const isGone = (page: Page) => dialogOf(page).waitFor({ state: "detached" });
const openSaved = async (page: Page) => {
  await page.getByRole("button", { name: /^gespeichert\. / }).click();
  await dialogOf(page).waitFor(patient);
};
const pathOf = (page: Page) => new URL(page.url()).pathname;
const toHome = (page: Page) => page.waitForURL((url) => url.pathname === "/", patient);
const toStudio = (page: Page) => page.waitForURL("**/photo-magnets/create**", patient);

/** The studio with a magnet, come to from the first page. */
const comeFromHome = async (atHome = async (_page: Page): Promise<void> => {}) => {
  const { page } = await house.visit(phone, "/");
  await atHome(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([await photoFile("strand.jpg")]);
  await toStudio(page);
  await pillOf(page, "gespeichert").waitFor(patient);
  return page;
};

test("the way back closes what is open above the page, and only the next one leaves the page", async () => {
  const page = await comeFromHome();
  await openSaved(page);
  await page.goBack();
  await isGone(page);
  expect(pathOf(page)).toBe("/photo-magnets/create");
  await openSaved(page);
  await page.goBack();
  await isGone(page);
  await page.goBack();
  await toHome(page);
  // Forward the page comes again, and nothing above it, however often.
  await page.goForward();
  await toStudio(page);
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.goForward();
  await page.getByRole("button", { name: "Vorschau" }).waitFor();
  expect(await dialogOf(page).count()).toBe(0);
  await page.goBack();
  await toHome(page);
}, 120_000);

test("closed by its corner or by Escape, nothing of it is on the way back", async () => {
  const page = await comeFromHome();
  await openSaved(page);
  await dialogOf(page).getByRole("button", { name: "Schließen" }).first().click();
  await isGone(page);
  await openSaved(page);
  await page.keyboard.press("Escape");
  await isGone(page);
  await page.goBack();
  await toHome(page);
}, 120_000);

test("open over a reload or not, the page is left by one way back, and what goes on leaves no step behind", async () => {
  const page = await comeFromHome();
  await openSaved(page);
  await page.reload();
  await pillOf(page, "gespeichert").waitFor(patient);
  expect(await dialogOf(page).count()).toBe(0);
  // One dialog takes the place of another one; the second leads on to the cart.
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await page.getByRole("textbox", { name: "Was draufsteht" }).fill("Sommer an der Ostsee 2026");
  const toCart = page.getByRole("button", { name: /In den Warenkorb/ });
  await toCart.click();
  const asked = page.getByRole("dialog", { name: /wird der Text angeschnitten/ });
  await asked.waitFor(patient);
  await page.goBack();
  await isGone(page);
  expect(pathOf(page)).toBe("/photo-magnets/create");
  await toCart.click();
  await asked.getByRole("button", { name: "So drucken lassen", disabled: false }).waitFor(patient);
  await asked.getByRole("button", { name: "Einpassen" }).click();
  const fitted = page.getByRole("dialog", { name: "Jetzt passt der Text" });
  await fitted.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL("**/cart", patient);
  await page.goBack();
  await toStudio(page);
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.goBack();
  await toHome(page);
}, 120_000);

test("the preview stands in the address and goes by the way back, from the first moment as well", async () => {
  const page = await comeFromHome();
  const preview = page.getByRole("button", { name: "Vorschau" });
  await preview.click();
  await page.getByRole("tab", { name: "Wahre Größe" }).click(patient);
  await page.waitForURL("**preview=size**");
  await page.goBack();
  await isGone(page);
  expect(page.url()).not.toContain("preview");
  await preview.click();
  await dialogOf(page).waitFor(patient);
  await page.reload();
  await dialogOf(page).waitFor(patient);
  await page.goBack();
  await isGone(page);
  expect(page.url()).not.toContain("preview");
  await page.goBack();
  await toHome(page);
}, 120_000);

test("the way back right after the preview was pressed takes the press back, and nothing opens later", async () => {
  const asked = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  const file = await builtFileOf("src/client/features/studio/preview/preview-screen.tsx");
  const page = await comeFromHome(async (home) => {
    await home.route(`**${file}`, async (route) => {
      asked.resolve();
      await letThrough.promise;
      await route.continue();
    });
  });
  const preview = page.getByRole("button", { name: "Vorschau" });
  await preview.click();
  await asked.promise;
  await page.goBack();
  expect(pathOf(page)).toBe("/photo-magnets/create");
  await preview.waitFor();
  await page.goBack();
  await toHome(page);
  const come = page.waitForResponse(`**${file}`);
  letThrough.resolve();
  await (await come).finished();
  await page.goForward();
  await preview.waitFor(patient);
  expect(page.url()).not.toContain("preview");
  expect(await dialogOf(page).count()).toBe(0);
  await preview.click();
  await dialogOf(page).waitFor(patient);
  await page.goBack();
  await isGone(page);
  await page.goBack();
  await toHome(page);
}, 120_000);
