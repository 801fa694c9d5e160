// Journeys: a hundred photos at once, turned ones, and what is held of them.

import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import sharp from "sharp";

import {
  cropperOf,
  desktop,
  patient,
  phone,
  pickPhotos,
  pillOf,
  thumbsOf,
  transformOf,
} from "#testing/houses/studio-house.ts";
import { makePhonePhoto, type PhonePhoto } from "#testing/makes/phone-photo.ts";
import { photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";
import { holdUploads } from "#testing/plays/line/hold-uploads.ts";

import { house } from "./house.ts";

/** Counts what the page itself holds and draws; runs before its own code. */
const watchPictures = (): void => {
  const seen = { live: new Set<string>(), filesShown: 0, drawn: 0 };
  Reflect.set(window, "seenPictures", seen);
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const href = create(blob);
    seen.live.add(href);
    if (blob instanceof File) seen.filesShown += 1;
    return href;
  };
  URL.revokeObjectURL = (href) => {
    seen.live.delete(href);
    revoke(href);
  };
  const contexts = CanvasRenderingContext2D.prototype;
  const drawImage: unknown = Reflect.get(contexts, "drawImage");
  if (typeof drawImage !== "function") throw new Error("no canvas");
  contexts.drawImage = function (...args: unknown[]) {
    seen.drawn += 1;
    Reflect.apply(drawImage, this, args);
  };
};

const readSeen = (page: Page) =>
  page.evaluate(() => {
    const { live, filesShown, drawn } = Reflect.get(window, "seenPictures");
    return { liveCount: live.size, filesShown, drawn };
  });

const openWatched = async (options: BrowserContextOptions) => {
  const { page, context } = await house.open(options);
  await context.addInitScript(watchPictures);
  await page.reload();
  await page.locator("input[type=file]").waitFor({ state: "attached", ...patient });
  return page;
};

/** The shop hears of no photo: what is shown is of this device. */
const everyUpload = "**/uploads";

const withPhotos = async (
  photos: readonly PhonePhoto[],
  act: (paths: string[]) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-photos-"));
  try {
    const paths: string[] = [];
    for (const [index, photo] of photos.entries()) {
      const path = join(folder, `photo-${index}.jpg`);
      await Bun.write(path, await makePhonePhoto(photo));
      paths.push(path);
    }
    await act(paths);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const waitForThumbs = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll("[role=option] svg image").length === wanted,
    count,
    { timeout: 60_000 },
  );

const waitForLive = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => Reflect.get(window, "seenPictures").live.size === wanted,
    count,
    patient,
  );

/** Pixels of the picture, and the colours of its quarters from the left upper one on, by rows. */
const readPictures = (images: Locator) =>
  images.evaluateAll((elements) =>
    Promise.all(
      elements.map(async (element) => {
        const image = new Image();
        image.src = element.getAttribute("href") ?? "";
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [2, 2];
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no canvas");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, 2, 2);
        const { data } = context.getImageData(0, 0, 2, 2);
        const quarters = [0, 1, 2, 3].map((at) => [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0]);
        return { width: image.naturalWidth, height: image.naturalHeight, quarters };
      }),
    ),
  );

/** Runs in the page: whether the picture on the stage has so many pixels. */
const isAsLarge = async (wanted: { width: number; height: number }): Promise<boolean> => {
  const image = new Image();
  image.src = document.querySelector("[role=application] image")?.getAttribute("href") ?? "";
  // Taken back where a larger one has come since: that is looked at next.
  await image.decode().catch(() => undefined);
  return image.naturalWidth === wanted.width && image.naturalHeight === wanted.height;
};

test("a hundred photos at once are all shown, small, and few large ones are held", async () => {
  const page = await openWatched(phone);
  await holdUploads(page, everyUpload);
  const photos = Array.from({ length: 100 }, (_, seed) => ({
    ...(seed % 50 === 0 ? { width: 4_032, height: 3_024 } : { width: 480, height: 360 }),
    seed,
    hasThumbnail: seed % 2 === 0,
  }));
  await withPhotos(photos, async (paths) => {
    await pickPhotos(page, paths);
    await waitForThumbs(page, 100);
    await thumbsOf(page).nth(99).waitFor({ state: "attached" });
    expect(await thumbsOf(page).count()).toBe(100);
    // One small picture each, and the large one of the stage.
    await waitForLive(page, 101);
    const shown = await readPictures(thumbsOf(page).locator("svg image"));
    expect(Math.max(...shown.map(({ width, height }) => Math.max(width, height)))).toBe(360);
    await thumbsOf(page).first().focus();
    for (let at = 1; at <= 12; at += 1) {
      await page.keyboard.press("ArrowRight");
      await cropperOf(page).locator("image").first().waitFor(patient);
    }
    // Six spare ones, the one on the stage, and one that may just be on its way.
    await page.waitForFunction(
      () => Reflect.get(window, "seenPictures").live.size <= 108,
      null,
      patient,
    );
    expect((await readSeen(page)).filesShown).toBe(0);
  });
}, 150_000);

test("however a camera held it: the small picture inside and the decoded one stand upright", async () => {
  const page = await openWatched(desktop);
  await holdUploads(page, everyUpload);
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  const photos = [true, false].flatMap((hasThumbnail) =>
    orientations.map((orientation) => ({ width: 480, height: 360, orientation, hasThumbnail })),
  );
  await withPhotos(photos, async (paths) => {
    await pickPhotos(page, paths);
    await waitForThumbs(page, photos.length);
    const shown = await readPictures(thumbsOf(page).locator("svg image"));
    for (const [index, path] of paths.entries()) {
      const { data, info } = await sharp(path)
        .autoOrient()
        .resize(2, 2, { fit: "fill" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const picture = shown[index];
      const isWide = (picture?.width ?? 0) > (picture?.height ?? 0);
      expect([index, isWide]).toEqual([index, (photos[index]?.orientation ?? 0) < 5]);
      for (const [at, [red = 0, green = 0]] of (picture?.quarters ?? []).entries()) {
        const difference = [red, green].map((value, channel) =>
          Math.abs(value - (data[at * info.channels + channel] ?? 0)),
        );
        expect([index, Math.max(...difference) < 40]).toEqual([index, true]);
      }
    }
    // The page itself drew only what this test asked for, and the one that is shown large, to see whether it is blurred.
    expect((await readSeen(page)).drawn - photos.length).toBeLessThanOrEqual(1);
  });
}, 120_000);

test("what the shop has is no longer held on this device", async () => {
  const page = await openWatched(desktop);
  await withPhotos(
    [1, 2, 3].map((seed) => ({ width: 1_200, height: 900, seed })),
    async (paths) => {
      await pickPhotos(page, paths);
      await pillOf(page, "saved").waitFor(patient);
      await waitForLive(page, 0);
      const hrefs = await page
        .locator("svg image")
        .evaluateAll((images) => images.map((image) => image.getAttribute("href") ?? ""));
      expect(hrefs.filter((href) => href.endsWith("/proxy"))).toHaveLength(1);
      expect(hrefs.filter((href) => href.endsWith("/thumb"))).toHaveLength(3);
    },
  );
}, 90_000);

test.each(["draw in workers", "load the worker"])(
  "a browser that cannot %s reads the photo on the page",
  async (ability) => {
    const { page, context } = await house.open(phone);
    if (ability === "draw in workers") {
      await context.addInitScript(() => Reflect.deleteProperty(window, "OffscreenCanvas"));
    } else {
      await page.route("**/picture-worker*", (route) => route.abort("internetdisconnected"));
    }
    await page.reload();
    await holdUploads(page, everyUpload);
    const photo = { width: 1_200, height: 900, orientation: 6 };
    await withPhotos([photo], async (paths) => {
      await pickPhotos(page, paths);
      await waitForThumbs(page, 1);
      // The strip's small picture stands there until the large one has come.
      await page.waitForFunction(isAsLarge, { width: 900, height: 1_200 }, patient);
    });
  },
  60_000,
);

test("a photo picked where neither reader came says that the line is missing, and is seen once it is back", async () => {
  const { page, context } = await house.open(phone);
  const readers = /picture-worker|read-picture-here/;
  await page.route(readers, (route) => route.abort("internetdisconnected"));
  await page.reload();
  await holdUploads(page, everyUpload);
  await withPhotos([{ width: 1_200, height: 900 }], async (paths) => {
    await context.setOffline(true);
    await pickPhotos(page, paths);
    const said = page.getByRole("status").filter({ hasText: "photo-0.jpg" });
    await said.getByText("Gerade keine Verbindung. Ist sie wieder da").waitFor(patient);
    await page.unroute(readers);
    await context.setOffline(false);
    await waitForThumbs(page, 1);
  });
}, 60_000);

const heic = "ok-iphone-12mp-irot-arrow.heic";
test.skipIf(!photoFixtureNames.includes(heic))(
  "a HEIC is seen as the small picture inside it while the photo itself is on its way",
  async () => {
    const { page } = await house.open(phone);
    await holdUploads(page, everyUpload);
    await pickPhotos(page, photoFixturePath(heic));
    await waitForThumbs(page, 1);
    const [picture] = await readPictures(cropperOf(page).locator("image"));
    expect([picture?.width, picture?.height]).toEqual([240, 320]);
  },
  60_000,
);

test("turns of a wheel are one step, kept when it rests or when something else is done", async () => {
  const { page } = await house.open(desktop);
  await holdUploads(page, everyUpload);
  await withPhotos([{ width: 1_600, height: 1_200 }], async (paths) => {
    await pickPhotos(page, paths);
    await waitForThumbs(page, 1);
    const before = await transformOf(page);
    const box = await cropperOf(page).boundingBox();
    if (!box) throw new Error("the cropper is not shown");
    // In one go: on a busy machine a wheel turned from outside may rest in between.
    await cropperOf(page).evaluate((area, { x, y, width, height }) => {
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      for (let turn = 0; turn < 6; turn += 1) {
        const init = { ...at, deltaY: -40, bubbles: true, cancelable: true };
        area.dispatchEvent(new WheelEvent("wheel", init));
      }
    }, box);
    await page.waitForFunction(
      (start) =>
        document.querySelector("[role=application] image")?.getAttribute("transform") !== start,
      before,
      patient,
    );
    await page.keyboard.press("Control+z");
    await page.waitForFunction(
      (start) =>
        document.querySelector("[role=application] image")?.getAttribute("transform") === start,
      before,
      patient,
    );
    expect(await page.getByRole("button", { name: "Redo" }).isEnabled()).toBe(true);
  });
}, 60_000);
