import { afterEach, expect, jest, test } from "bun:test";

import { photoPath } from "#shared/photos.ts";

import { createPhotoShelf, shownPhoto } from "./photo-shelf.ts";
import { createStagePictures } from "./stage-pictures.ts";

const before = { Image: globalThis.Image };
afterEach(() => {
  Object.assign(globalThis, before);
  jest.useRealTimers();
});

/** The browser's loader of pictures; `isOnline` is whether it gets them. */
const stubImages = (line: { isOnline: boolean }) =>
  Object.assign(globalThis, {
    Image: class {
      src = "";
      decode = () => (line.isOnline ? Promise.resolve() : Promise.reject(new Error("no line")));
    },
  });

/** Every promise that waits for nothing else has been told. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The same where timers stand still. */
const told = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const shelfWithThumb = () => {
  const shelf = createPhotoShelf();
  shelf.put([
    {
      id: "a",
      name: "strand.jpg",
      isKnown: true,
      isSentHere: false,
      stage: { kind: "ready" },
      previewHref: photoPath("a", "thumb"),
    },
  ]);
  return shelf;
};

test("without a line the small picture stays on the stage; the large one comes with the line", async () => {
  const line = { isOnline: false };
  stubImages(line);
  const shelf = shelfWithThumb();
  const pictures = createStagePictures(shelf, { show: () => undefined });
  pictures.show(["a"]);
  await settled();
  expect(shelf.get().get("a")?.previewHref).toBe(photoPath("a", "thumb"));
  line.isOnline = true;
  globalThis.dispatchEvent(new Event("online"));
  await settled();
  expect(shelf.get().get("a")?.previewHref).toBe(photoPath("a", "proxy"));
});

test("a photo of the shop's that cannot be had large is shown small, says so, and comes with the line", async () => {
  const line = { isOnline: false };
  stubImages(line);
  const shelf = createPhotoShelf();
  shelf.put([
    shownPhoto({
      photoId: "a",
      name: "strand.jpg",
      status: "ready",
      isWaiting: false,
      width: 3_000,
      height: 2_000,
      isFirstFrame: false,
      isTransparent: false,
      focusX: null,
      focusY: null,
      faces: null,
      refusalCode: null,
      sizeBytes: 1,
    }),
  ]);
  const pictures = createStagePictures(shelf, { show: () => undefined });
  pictures.show(["a"]);
  await settled();
  expect(shelf.get().get("a")).toMatchObject({
    previewHref: photoPath("a", "thumb"),
    isLargeMissing: true,
  });
  line.isOnline = true;
  globalThis.dispatchEvent(new Event("online"));
  await settled();
  expect(shelf.get().get("a")).toMatchObject({
    previewHref: photoPath("a", "proxy"),
    isLargeMissing: false,
  });
});

test("a large picture that the shop could not give just now is asked for again, though the line never went", async () => {
  jest.useFakeTimers();
  const line = { isOnline: false };
  stubImages(line);
  const shelf = shelfWithThumb();
  const pictures = createStagePictures(shelf, { show: () => undefined });
  pictures.show(["a"]);
  await told();
  jest.advanceTimersByTime(10_000);
  await told();
  expect(shelf.get().get("a")?.isLargeMissing).toBe(true);
  line.isOnline = true;
  jest.advanceTimersByTime(10_000);
  await told();
  expect(shelf.get().get("a")).toMatchObject({
    previewHref: photoPath("a", "proxy"),
    isLargeMissing: false,
  });
});
