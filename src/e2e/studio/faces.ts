// Journey: the note when a hand pushes a face beyond the cut.

/** A face that a hand pushes beyond the cut is told of, gently, and only while it is news. */
import { expect, test } from "bun:test";

import sharp from "sharp";

import {
  cropperOf,
  patient,
  phone,
  pickPhotos,
  pillOf,
  thumbsOf,
  waitForProxy,
} from "#testing/houses/studio-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { drawFaces } from "#testing/makes/draw-face.ts";

import { house } from "./house.ts";

const [width, height] = [1600, 1200];

const portrait = async () => {
  const { rgb } = drawFaces(width, height, [{ x: 800, y: 560, radius: 150 }]);
  const jpeg = sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 });
  return { name: "oma.jpg", mimeType: "image/jpeg", buffer: await jpeg.toBuffer() };
};

test("a face that a hand pushes beyond the cut is told of on the magnet and in the strip until it is said to be fine", async () => {
  const { page } = await house.open({ ...phone, viewport: { width: 360, height: 740 } });
  await pickPhotos(page, await portrait());
  await pillOf(page, "gespeichert").waitFor(patient);
  await waitForProxy(page);
  const note = page.getByText("Gesicht angeschnitten");
  const isOnThumb = async () =>
    (await thumbsOf(page).first().getAttribute("aria-label"))?.includes("Gesicht") === true;
  expect([await note.count(), await isOnThumb()]).toEqual([0, false]);
  const before = await cropperOf(page).boundingBox();

  await cropperOf(page).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("+");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowUp");
  await note.waitFor(patient);
  expect(await isOnThumb()).toBe(true);
  expect(await cropperOf(page).boundingBox()).toEqual(before);
  expect(await axeFindings(page)).toEqual([]);
  // It stops nobody.
  expect(await page.getByRole("button", { name: /In den Warenkorb/ }).isEnabled()).toBe(true);

  await page.getByRole("button", { name: "Passt so" }).click();
  await note.waitFor({ state: "detached" });
  expect(await isOnThumb()).toBe(false);
  // That was for this crop: a next one is asked anew, and back where it was whole there is nothing to say.
  await cropperOf(page).focus();
  await page.keyboard.press("ArrowLeft");
  await note.waitFor(patient);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await note.waitFor({ state: "detached" });
  expect(await isOnThumb()).toBe(false);
}, 90_000);
