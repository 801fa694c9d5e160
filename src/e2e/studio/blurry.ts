// Journeys: photos with few pixels are asked about once, for all of them, and never answered by a hasty hand.

import { expect, test } from "bun:test";

import { patient, phone, photoFile, pickPhotos, thumbsOf } from "#testing/houses/studio-house.ts";

import { expectAccessible } from "./expect-accessible.ts";
import { house } from "./house.ts";

const smallPhone = { width: 360, height: 640 };

test("two blurry photos among others cost one press more, whatever a second tap meant", async () => {
  const { page } = await house.open({ ...phone, viewport: smallPhone });
  await pickPhotos(page, [
    await photoFile("sharp.jpg"),
    await photoFile("few.jpg", 420, 310, 2),
    await photoFile("fewer.jpg", 400, 300, 3),
  ]);
  await thumbsOf(page).nth(2).locator("image").waitFor(patient);
  const add = page.getByRole("button", { name: /^In den Warenkorb/ });
  await add.waitFor(patient);
  const place = await add.boundingBox();
  if (!place) throw new Error("there is no act");
  // A double tap: the sheet with the question comes up under the second one.
  const spot = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.touchscreen.tap(...spot);
  await page.touchscreen.tap(...spot);
  await page.getByRole("heading", { name: "2 Magnete werden unscharf" }).waitFor(patient);
  for (const name of ["few.jpg", "fewer.jpg"]) {
    await page.getByRole("dialog").getByRole("img", { name }).waitFor();
  }
  expect(await page.getByRole("dialog").getByRole("img", { name: "sharp.jpg" }).count()).toBe(0);
  expect(await page.getByRole("dialog").getByRole("checkbox").count()).toBe(0);
  await expectAccessible(page, "light", "dark");
  await page.getByRole("button", { name: "Alle 2 so drucken lassen" }).tap(patient);
  await page.getByRole("heading", { name: "3 × Quadrat" }).waitFor(patient);
  // Agreed to, nothing keeps the cart from being ordered.
  await page.getByRole("link", { name: /^Zur Kasse/ }).waitFor(patient);
}, 60_000);
