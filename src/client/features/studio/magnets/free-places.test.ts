import { expect, test } from "bun:test";

import type { StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";

import { filled, fillsFor, freePlacesOf } from "./free-places.ts";
import { newMagnet, photoIdsOf } from "./magnet.ts";

const strip = "strip-50x150";
const stripOf = (id: string, [first = "", ...more]: readonly string[]) =>
  newMagnet(id, first, strip, { layouts: ["strip"], more });
const shelfOf = (refused: readonly string[]) =>
  new Map(
    refused.map((id): [string, StudioPhoto] => [
      id,
      {
        id,
        name: `${id}.jpg`,
        isKnown: true,
        isSentHere: true,
        stage: { kind: "refused", code: "photo_damaged", data: {} },
      },
    ]),
  );

test("the next photos take the places of refused ones, the selected strip's first, and only of their format", () => {
  const photos = shelfOf(["x", "y", "z"]);
  const magnets = [
    stripOf("one", ["a", "x", "b", "c"]),
    stripOf("two", ["d", "e", "y", "f"]),
    newMagnet("single", "z", strip),
  ];
  const fills = (photoIds: readonly string[], formatSlug = strip) => [
    ...fillsFor(photoIds, { magnets, selectedId: "two" }, formatSlug, photos),
  ];
  expect(fills(["new"])).toEqual([["y", "new"]]);
  expect(fills(["new", "more", "rest"])).toEqual([
    ["y", "new"],
    ["x", "more"],
  ]);
  expect(fills(["new"], "square-63")).toEqual([]);
});

test("a place that is filled is free no more, and three photos that share a strip have none", () => {
  const magnet = stripOf("one", ["a", "x", "b"]);
  expect(freePlacesOf(magnet, shelfOf(["x"]))).toEqual(["x"]);
  expect(freePlacesOf(magnet, shelfOf([]))).toEqual([]);
  const document = filled(magnet.document, new Map([["x", "new"]]));
  expect(photoIdsOf({ document })).toEqual(["a", "new", "b"]);
  expect(document.frames.map(({ photoId }) => photoId)).toEqual(["a", "new", "b", "a"]);
});
