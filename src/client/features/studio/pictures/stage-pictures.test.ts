import { afterEach, expect, test } from "bun:test";

import { photoPath } from "#shared/photos.ts";

import { createPhotoShelf } from "./photo-shelf.ts";
import { createStagePictures } from "./stage-pictures.ts";

const before = { Image: globalThis.Image };
afterEach(() => Object.assign(globalThis, before));

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

test("without a line the small picture stays on the stage; the large one comes with the line", async () => {
  const line = { isOnline: false };
  stubImages(line);
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
  const pictures = createStagePictures(shelf, { show: () => undefined });
  pictures.show(["a"]);
  await settled();
  expect(shelf.get().get("a")?.previewHref).toBe(photoPath("a", "thumb"));
  line.isOnline = true;
  globalThis.dispatchEvent(new Event("online"));
  await settled();
  expect(shelf.get().get("a")?.previewHref).toBe(photoPath("a", "proxy"));
});
