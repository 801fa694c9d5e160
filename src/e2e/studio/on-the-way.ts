// Journeys: what the cart says of magnets whose photos are on their way, and of one that is changed from it.

import { expect, test } from "bun:test";

import {
  cropperOf,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

import { house } from "./house.ts";

test("a cart opened while photos are still sent says what is on its way, and leads back to it", async () => {
  const { page } = await house.open(phone);
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route(/\/uploads/, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await pickPhotos(page, [await photoFile("a.jpg"), await photoFile("b.jpg", 1200, 900, 2)]);
  await cropperOf(page).locator("image").first().waitFor(patient);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole("link", { name: /Warenkorb/ })
    .first()
    .tap();
  await page.getByRole("heading", { name: "Noch hängt hier nichts" }).waitFor(patient);
  const back = page.getByRole("main").getByRole("link", { name: /^Weitermachen: 2 Magnete/ });
  await back.waitFor(patient);
  await page.getByText("2 Magnete sind noch auf dem Weg zu uns").waitFor();
  isHolding = false;
  for (const letGo of held) letGo();
  await page.getByText("auf dem Weg zu uns").waitFor({ state: "detached", ...patient });
  await back.tap();
  await pillOf(page, "gespeichert").waitFor(patient);
}, 90_000);

test("a cart opened by its address after the page went away tells what only this device has, and how it goes on", async () => {
  const { page } = await house.open(phone);
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route(/\/uploads\//, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  const five = [1, 2, 3, 4, 5];
  await pickPhotos(page, await Promise.all(five.map((n) => photoFile(`${n}.jpg`, 1200, 900, n))));
  await thumbsOf(page).nth(4).locator("image").waitFor(patient);
  // Three at a time are sent, so two have not begun: the counts say different things of them.
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByText("Noch 2 Fotos müssen losgeschickt werden").waitFor(patient);
  await page.getByText("0 von 5 geladen").waitFor(patient);
  await page.goto("/cart");
  const back = page.getByRole("main").getByRole("link", { name: /^Weitermachen: 5 Magnete/ });
  await back.waitFor(patient);
  await page.getByText("5 Fotos sind noch nicht ganz bei uns").waitFor();
  isHolding = false;
  for (const letGo of held) letGo();
  await back.tap();
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.waitForFunction(() => document.querySelector("progress") === null, null, patient);
  await page.goto("/cart");
  await back.waitFor(patient);
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("nicht ganz bei uns").count()).toBe(0);
}, 90_000);

test("a cart loaded anew says of its magnets that their photos lie here only, and leads back to where they are sent", async () => {
  const { page } = await house.open(phone);
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route(/\/uploads\//, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await pickPhotos(page, [await photoFile("a.jpg"), await photoFile("b.jpg", 1200, 900, 2)]);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("heading", { name: "2 × Quadrat" }).waitFor(patient);
  // As long as the studio goes on sending behind the page, nothing is missed.
  expect(await page.getByText("nicht ganz bei uns").count()).toBe(0);
  await page.reload();
  await page.getByText("2 Fotos sind noch nicht ganz bei uns").first().waitFor(patient);
  await page.getByText("noch nicht ganz bei uns", { exact: true }).first().waitFor();
  expect(await page.getByText("wird noch vorbereitet").count()).toBe(0);
  const back = page.getByRole("main").getByRole("link", { name: "Im Studio weiterschicken" });
  await page.getByRole("button", { name: /^Zur Kasse/ }).tap();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Im Studio"));
  isHolding = false;
  for (const letGo of held) letGo();
  await back.tap();
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.waitForFunction(() => document.querySelector("progress") === null, null, patient);
  await page.goto("/cart");
  await page.getByRole("link", { name: /^Zur Kasse/ }).waitFor(patient);
  expect(await page.getByText("nicht ganz bei uns").count()).toBe(0);
}, 90_000);

test("a magnet changed from the cart costs there what it costs here, and done leads back to it", async () => {
  const { page } = await house.open(phone);
  await pickPhotos(page, [
    await photoFile("a.jpg"),
    await photoFile("b.jpg", 1200, 900, 2),
    await photoFile("c.jpg", 1200, 900, 3),
  ]);
  await pillOf(page, "gespeichert").waitFor(patient);
  await page.getByRole("button", { name: /^In den Warenkorb/ }).tap(patient);
  await page.getByRole("heading", { name: "3 × Quadrat" }).waitFor(patient);
  await page.locator("main summary").first().tap();
  for (const _ of Array.from({ length: 6 })) {
    await page.getByRole("button", { name: "Einer mehr" }).first().tap();
  }
  await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor(patient);
  const words = await page.getByText(/^je\s/).first().innerText();
  const each = /\d,\d\d/.exec(words)?.[0] ?? "no price";
  await page.getByRole("link", { name: "Magnet 1 bearbeiten" }).tap();
  await page.getByRole("heading", { name: "Magnet ändern" }).waitFor(patient);
  expect(await cropperOf(page).getAttribute("aria-label")).toBe("Magnet ändern, a.jpg");
  expect(await isTooWide(page)).toBe(false);
  const square = page
    .getByRole("radiogroup", { name: "Format" })
    .locator("label", { has: page.getByRole("radio", { checked: true }) });
  await square.waitFor(patient);
  expect((await square.innerText()).replaceAll("\u00a0", " ")).toContain(`${each} €`);
  await page.getByRole("button", { name: "Fertig, zum Warenkorb" }).tap();
  await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor(patient);
}, 90_000);
