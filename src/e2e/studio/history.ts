// Journeys: undo and redo, also after a reload.

/** The way back and forth does not end with a reload. */
import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import {
  cropperOf,
  desktop,
  patient,
  photoFile,
  pickPhotos,
  pillOf,
  thumbsOf,
  transformOf,
} from "#testing/houses/studio-house.ts";

import { house } from "./house.ts";

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await cropperOf(page).locator("image").first().waitFor(patient);
  await page.waitForFunction(
    () => document.querySelector<HTMLButtonElement>('[aria-label="Undo"]')?.disabled === false,
    null,
    patient,
  );
};

const waitForTransform = (page: Page, wanted: string | null) =>
  page.waitForFunction(
    (each) =>
      document.querySelector("[role=application] image")?.getAttribute("transform") === each,
    wanted,
    patient,
  );

test("undo and redo go on where they were after a reload, also over a magnet that was taken away", async () => {
  const { page } = await house.open(desktop);
  await pickPhotos(page, [await photoFile("one.jpg"), await photoFile("two.jpg", 1800, 2400, 2)]);
  await thumbsOf(page).nth(1).locator("image").waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);
  await cropperOf(page).focus();
  const seen = [await transformOf(page)];
  for (const key of ["+", "r", "m", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await page.waitForFunction(
      (last) =>
        document.querySelector("[role=application] image")?.getAttribute("transform") !== last,
      seen.at(-1) ?? null,
      patient,
    );
    seen.push(await transformOf(page));
  }
  const [first = null, zoomed = null, turned = null, mirrored = null, moved = null] = seen;
  await page.keyboard.press("Control+z");
  await waitForTransform(page, mirrored);
  await page.keyboard.press("Control+z");
  await waitForTransform(page, turned);
  await pillOf(page, "saved").waitFor(patient);

  await reload(page);
  await thumbsOf(page).first().click();
  await waitForTransform(page, turned);
  for (const transform of [mirrored, moved]) {
    await page.keyboard.press("Control+Shift+z");
    await waitForTransform(page, transform);
  }
  await thumbsOf(page).first().focus();
  await page.keyboard.press("Delete");
  await page.getByRole("heading", { name: "1 magnet" }).waitFor(patient);
  // What is said of an act is not said any more once it is taken back.
  const removed = page.getByText(/^Magnet removed/);
  await removed.waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await removed.waitFor({ state: "detached" });
  await page.keyboard.press("Control+Shift+z");
  await page.getByRole("heading", { name: "1 magnet" }).waitFor(patient);
  await pillOf(page, "saved").waitFor(patient);

  // Loaded once more, with one of them gone at the shop.
  await reload(page);
  await page.keyboard.press("Control+z");
  await page.getByRole("heading", { name: "2 magnets" }).waitFor(patient);
  await waitForTransform(page, moved);
  for (const transform of [mirrored, turned, zoomed, first]) {
    await page.keyboard.press("Control+z");
    await waitForTransform(page, transform);
  }
  await pillOf(page, "saved").waitFor(patient);
  expect(await transformOf(page)).toBe(first);
}, 120_000);
