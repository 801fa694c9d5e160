import { expect, test } from "bun:test";

import { photoBytesMax, photosMax } from "#shared/photos.ts";

import type { StudioPhoto } from "./photo-shelf.ts";
import { takePhotos } from "./take-photos.ts";

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const shelfOf = (photos: readonly StudioPhoto[]) => new Map(photos.map((each) => [each.id, each]));

test("too large, empty and too many files are refused before a byte is sent, the others not", () => {
  const large = new File([new Uint8Array(photoBytesMax + 1)], "large.jpg");
  const taken = takePhotos(
    [fileOf("a.jpg"), large, fileOf("empty.jpg", 0), fileOf("b.jpg")],
    shelfOf([]),
  );
  expect(
    taken.map(({ photo: { stage } }) => (stage.kind === "refused" ? stage.code : stage.kind)),
  ).toEqual(["waiting", "photo_too_large", "photo_damaged", "waiting"]);
  const many = takePhotos(
    Array.from({ length: photosMax + 1 }, (_, index) => fileOf(`${index}.jpg`)),
    shelfOf([]),
  );
  expect(many.filter(({ photo }) => photo.stage.kind === "refused")).toHaveLength(1);
});

test("a file that the browser names as something else is on no magnet; one that it cannot name may be", () => {
  const named = (name: string, type: string) => new File(["x"], name, { type });
  const taken = takePhotos(
    [
      named("notiz.txt", "text/plain"),
      named("urlaub.mov", "video/quicktime"),
      named("a.heic", ""),
      named("b.heic", "application/octet-stream"),
      named("c.jpg", "image/jpeg"),
    ],
    shelfOf([]),
  );
  expect(
    taken.map(({ photo: { stage } }) => (stage.kind === "refused" ? stage.code : stage.kind)),
  ).toEqual([
    "photo_format_unsupported",
    "photo_format_unsupported",
    "waiting",
    "waiting",
    "waiting",
  ]);
});

test("the same file picked again goes on with the upload that was left half done", () => {
  const left: StudioPhoto = {
    id: "left",
    name: "strand.jpg",
    isKnown: true,
    isSentHere: false,
    stage: { kind: "missing" },
  };
  const [first, second] = takePhotos([fileOf("strand.jpg"), fileOf("strand.jpg")], shelfOf([left]));
  expect(first).toMatchObject({ isNew: false, photo: { id: "left", stage: { kind: "waiting" } } });
  expect(second?.isNew).toBe(true);
});
