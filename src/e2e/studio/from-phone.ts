// Journeys: photos that a phone sends into the studio on another screen.

import { expect, test } from "bun:test";

import jsqr from "jsqr";
import type { Page } from "playwright-core";
import sharp from "sharp";

import {
  desktop,
  patient,
  phone,
  photoFile,
  pickPhotos,
  pillOf,
} from "#testing/houses/studio-house.ts";
import { photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";

import { house } from "./house.ts";

/** Also while a dialog is before them. */
const everyThumbOf = (page: Page) => page.locator("[role=option]");

/** A camera looks again, from nearer, until it has read. */
const looksMax = 12;

/** The address in the code, as a camera reads it off the screen. */
const scan = async (page: Page): Promise<string> => {
  const code = page.getByRole("img", { name: "QR code for your phone’s camera" });
  await code.waitFor(patient);
  for (let look = 0; look < looksMax; look += 1) {
    const seen = sharp(await code.screenshot());
    const { width } = await seen.metadata();
    const near = seen.resize({ width: width * (1 + (look % 3)), kernel: "nearest" }).ensureAlpha();
    const { data, info } = await near.raw().toBuffer({ resolveWithObject: true });
    const read = jsqr(new Uint8ClampedArray(data), info.width, info.height);
    if (read === null) continue;
    const { pathname, search } = new URL(read.data);
    return pathname + search;
  }
  throw new Error("no camera reads this code");
};

const openPhone = async (address: string) => {
  const { page, context } = await house.visit(phone, address);
  await page.getByText("Fotos aussuchen").waitFor(patient);
  await page.waitForLoadState("networkidle");
  // Nothing is wrong with a code that was just read.
  expect(await page.getByText("Etwas ist schiefgegangen").count()).toBe(0);
  return { page, context };
};

const expectMagnets = async (page: Page, count: number) => {
  await everyThumbOf(page)
    .nth(count - 1)
    .waitFor({ state: "attached", ...patient });
  await pillOf(page, "saved").waitFor({ state: "attached", ...patient });
  expect(await everyThumbOf(page).count()).toBe(count);
};

test("a phone reads the code and sends photos, which become magnets on the desktop; a reload loses none", async () => {
  const { page } = await house.open(desktop);
  await page.getByRole("button", { name: "Get from phone" }).click();
  const address = await scan(page);
  const other = await openPhone(address);
  await pickPhotos(other.page, [
    await photoFile("one.jpg"),
    await photoFile("two.jpg", 900, 1200, 2),
    { name: "notiz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") },
  ]);
  await other.page.getByText("2 Fotos sind auf dem Computer.").waitFor(patient);
  await other.page.getByText("1 Foto ist nicht angekommen").waitFor(patient);
  await page.getByText("2 photos are here").waitFor(patient);
  await expectMagnets(page, 2);
  // It needed no session of its own, and has none.
  expect(await other.context.cookies()).toEqual([]);

  await page.reload();
  expect(await scan(page)).toBe(address);
  await pickPhotos(other.page, await photoFile("three.jpg", 1200, 900, 3));
  await expectMagnets(page, 3);

  // Until the shop has heard of it the code is as good as before.
  const ended = page.waitForResponse(/photos\.endPhoneLink/, patient);
  await page.getByRole("button", { name: "Done" }).click();
  await ended;
  await pickPhotos(other.page, await photoFile("late.jpg", 1200, 900, 4));
  await other.page.getByRole("heading", { name: "Dieser Code gilt nicht mehr" }).waitFor(patient);
  await page.reload();
  await expectMagnets(page, 3);
  expect(await page.getByRole("dialog").count()).toBe(0);
}, 120_000);

test("what arrives after the desktop has left its page is there when the studio is opened again", async () => {
  const { page, context } = await house.open(desktop);
  await page.getByRole("button", { name: "Get from phone" }).click();
  const other = await openPhone(await scan(page));
  await page.close();
  await pickPhotos(other.page, await photoFile("one.jpg"));
  await other.page.getByText("Dein Foto ist auf dem Computer.").waitFor(patient);
  const again = await context.newPage();
  house.watch(again);
  await again.goto("/photo-magnets/create");
  await expectMagnets(again, 1);
  await again.reload();
  await expectMagnets(again, 1);
}, 90_000);

const heic = "ok-iphone-12mp-p3-gps.heic";
test.skipIf(!photoFixtureNames.includes(heic))(
  "a HEIC is seen on the phone that sends it, whatever its browser can read",
  async () => {
    const { page } = await house.open(desktop);
    await page.getByRole("button", { name: "Get from phone" }).click();
    const other = await openPhone(await scan(page));
    await pickPhotos(other.page, photoFixturePath(heic));
    const picture = other.page.getByRole("listitem").locator("img");
    await picture.waitFor(patient);
    expect(
      await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      }),
    ).toBeGreaterThan(0);
    await other.page.getByText("Dein Foto ist auf dem Computer.").waitFor(patient);
  },
  90_000,
);
