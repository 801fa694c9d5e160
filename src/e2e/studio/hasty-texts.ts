// Journey: what is pressed before the letters of a text have come.

import { expect, test } from "bun:test";

import { patient, phone, photoFile, pickPhotos } from "#testing/houses/studio-house.ts";

import { house } from "./house.ts";

test("a text that would be cut is asked about before the cart, also where its letters come after the press", async () => {
  const { page } = await house.visit(phone, "about:blank");
  const held = Promise.withResolvers<void>();
  await page.route(/\/bricolage-.*\.json/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/photo-magnets/create");
  await pickPhotos(page, [await photoFile("see.jpg", 1_600, 1_600, 3)]);
  await page.getByRole("tab", { name: "Text" }).click(patient);
  await page.getByRole("button", { name: "Text hinzufügen" }).click();
  await page.getByRole("textbox", { name: "Was draufsteht" }).fill("Sommer an der Ostsee 2026");
  const add = page.getByRole("button", { name: /^In den Warenkorb/ });
  await add.click();
  await add.and(page.locator("[aria-busy=true]")).waitFor(patient);
  held.resolve();
  await page.getByRole("dialog", { name: /wird der Text angeschnitten/ }).waitFor(patient);
  expect(new URL(page.url()).pathname).toBe("/photo-magnets/create");
  await page.context().close();
}, 120_000);
