// Journeys: photos are seen before the shop has them.

/** What is seen of a photo before the shop has it, and after: the same, at the same place. */
import { expect, test } from "bun:test";

import type { BrowserContextOptions, Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";

import {
  cropperOf,
  patient,
  phone,
  pickPhotos,
  pillOf,
  thumbsOf,
} from "#testing/houses/studio-house.ts";
import { withExif } from "#testing/makes/phone-photo.ts";
import { photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";

import { house } from "./house.ts";

type Spot = { readonly x: number; readonly y: number };

/** For eight photos that are sent and prepared one after the other. */
const eightTimesPatient = { timeout: 120_000 };

/** CSS pixels. */
const movedMax = 0.5;

/** No two alike, and none where another would be in a mirror; all in the middle of any crop. */
const discs = [
  { x: 0.42, y: 0.4, rgb: [230, 20, 20] },
  { x: 0.6, y: 0.36, rgb: [20, 190, 40] },
  { x: 0.52, y: 0.64, rgb: [20, 40, 230] },
] as const;

const chart = (width: number, height: number): Sharp => {
  const rgb = Buffer.alloc(width * height * 3, 0xc8);
  const radius = 0.05 * Math.min(width, height);
  for (const disc of discs) {
    const [middleX, middleY] = [disc.x * width, disc.y * height];
    for (let y = Math.floor(middleY - radius); y <= middleY + radius; y += 1) {
      for (let x = Math.floor(middleX - radius); x <= middleX + radius; x += 1) {
        const away = Math.hypot(x + 0.5 - middleX, y + 0.5 - middleY);
        if (away <= radius) rgb.set(disc.rgb, (y * width + x) * 3);
      }
    }
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } });
};

/** Middles of the discs, in pixels of the page: what an eye follows. */
const seenDiscs = async (page: Page): Promise<readonly Spot[]> => {
  const clip = await cropperOf(page).boundingBox();
  if (!clip) throw new Error("the cropper is not shown");
  const { data, info } = await sharp(await page.screenshot({ clip, scale: "css" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return discs.map(({ rgb }) => {
    let [sum, sumX, sumY] = [0, 0, 0];
    for (let at = 0; at < info.width * info.height; at += 1) {
      const colour = rgb.map((_, channel) => data[at * 3 + channel] ?? 0);
      const most = colour.filter((_, channel) => (rgb[channel] ?? 0) > 100);
      const others = colour.filter((_, channel) => (rgb[channel] ?? 0) <= 100);
      const weight = Math.max(0, Math.min(...most) - Math.max(...others) - 30);
      sum += weight;
      sumX += weight * (at % info.width);
      sumY += weight * Math.floor(at / info.width);
    }
    return { x: clip.x + sumX / sum, y: clip.y + sumY / sum };
  });
};

/** A studio to whose uploads the shop says nothing until it is let. */
const openHeld = async (options: BrowserContextOptions) => {
  const { page } = await house.open(options);
  return { page, letGo: await holdUploads(page, "**/uploads") };
};

/** Of this device, and as large as it gets here. */
const waitForLocal = (page: Page) =>
  page.waitForFunction(
    async () => {
      const href = document.querySelector("[role=application] image")?.getAttribute("href");
      if (href?.startsWith("blob:") !== true) return false;
      const image = new Image();
      image.src = href;
      // Taken back where a larger one has come since: then that is asked for with the next look.
      await image.decode().catch(() => undefined);
      return Math.max(image.naturalWidth, image.naturalHeight) > 360;
    },
    null,
    patient,
  );

/** The shop's, as large as it gets. */
const waitForShops = (page: Page) =>
  page.locator('[role=application] image[href$="/proxy"]').waitFor(patient);

/** Looks that are all alike before a picture counts as painted: a new one is decoded beside the page. */
const looksAlike = 3;

const settled = async (page: Page): Promise<readonly Spot[]> => {
  let last = await seenDiscs(page);
  for (let [look, alike] = [0, 0]; look < 40; look += 1) {
    await page.evaluate(async () => {
      const image = document.querySelector("[role=application] image");
      // Not in the types yet.
      const decode: unknown = image && Reflect.get(image, "decode");
      // Replaced while it is decoded, it is refused: what stands there then is looked at again.
      if (image && typeof decode === "function") {
        await Reflect.apply(decode, image, []).catch(() => {});
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    });
    const next = await seenDiscs(page);
    alike = farthest(last, next) === 0 ? alike + 1 : 0;
    if (alike === looksAlike) return next;
    last = next;
  }
  throw new Error("the picture does not come to rest");
};

const farthest = (some: readonly Spot[], others: readonly Spot[]): number =>
  Math.max(
    ...some.map(({ x, y }, index) =>
      Math.hypot(x - (others[index]?.x ?? NaN), y - (others[index]?.y ?? NaN)),
    ),
  );

/** As cameras hold it; from 5 on the stored picture lies on its side. */
const turned = async (orientation: number, width: number, height: number) => ({
  name: `exif-${orientation}.jpg`,
  mimeType: "image/jpeg",
  buffer: withExif(await chart(width, height).jpeg({ quality: 95 }).toBuffer(), orientation, null),
});

test("nothing of a photo moves when the shop's answer comes, however a camera held it", async () => {
  const { page, letGo } = await openHeld(phone);
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  await pickPhotos(
    page,
    // Odd sizes: what is halved is rounded somewhere.
    await Promise.all(orientations.map((each) => turned(each, 1501 + 2 * each, 1125 - 2 * each))),
  );
  await thumbsOf(page).nth(7).waitFor(patient);
  const look = async (wait: (page: Page) => Promise<unknown>) => {
    const seen = [];
    for (const index of orientations.keys()) {
      await thumbsOf(page).nth(index).click();
      await page.locator(`[role=application][aria-label*="exif-${index + 1}."]`).waitFor(patient);
      await wait(page);
      seen.push(await settled(page));
    }
    return seen;
  };
  const before = await look(waitForLocal);
  letGo();
  await pillOf(page, "gespeichert").waitFor(eightTimesPatient);
  const after = await look(waitForShops);
  const moved = before.map((spots, index) => farthest(spots, after[index] ?? []));
  expect(moved.filter((far) => !(far <= movedMax))).toEqual([]);
}, 300_000);

test("what a hand has moved stays where it was put when the shop's answer comes", async () => {
  const { page, letGo } = await openHeld(phone);
  await pickPhotos(page, await turned(7, 2399, 1601));
  await waitForLocal(page);
  await cropperOf(page).focus();
  for (const key of ["+", "ArrowLeft", "ArrowUp", "]"]) await page.keyboard.press(key);
  const before = await settled(page);
  letGo();
  await waitForShops(page);
  expect(farthest(before, await settled(page))).toBeLessThanOrEqual(movedMax);
}, 60_000);

test("a photo in printing inks waits for its right colours instead of showing wrong ones", async () => {
  const { page, letGo } = await openHeld(phone);
  const inks = await chart(1200, 900).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
  await pickPhotos(page, { name: "druck.jpg", mimeType: "image/jpeg", buffer: inks });
  await page.getByText("Dieses Foto kann dein Browser nicht selbst zeigen").waitFor(patient);
  expect(await page.locator("[role=application] image").count()).toBe(0);
  expect(await thumbsOf(page).locator("image").count()).toBe(0);
  letGo();
  await waitForShops(page);
  expect(await page.getByText("Dieses Foto kann dein Browser nicht selbst zeigen").count()).toBe(0);
}, 60_000);

const heic = "ok-iphone-12mp-irot-arrow.heic";
test.skipIf(!photoFixtureNames.includes(heic))(
  "a HEIC seen as the small picture inside it stays where it is when the shop's answer comes",
  async () => {
    const { page, letGo } = await openHeld(phone);
    await pickPhotos(page, photoFixturePath(heic));
    const image = cropperOf(page).locator("image").first();
    await image.waitFor(patient);
    const placeOf = () =>
      image.evaluate((element) =>
        ["width", "height", "transform"].map((name) => element.getAttribute(name)),
      );
    const before = await placeOf();
    letGo();
    await waitForShops(page);
    expect(await placeOf()).toEqual(before);
  },
  90_000,
);
