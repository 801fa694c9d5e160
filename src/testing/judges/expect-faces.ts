import { expect } from "bun:test";

import { fitCrop } from "#shared/design/crop/fit-crop.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { matrixInSlot } from "#shared/design/places.ts";
import { slotsOf } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { ellipseLiesInPath } from "./lies-in-path.ts";

export type FaceCounts = {
  faces: number;
  facesMissed: number;
  facesCut: number;
  facesFalse: number;
};

/** What the shop found in a photo. */
type Found = {
  readonly width: number;
  readonly height: number;
  readonly focusX: number;
  readonly focusY: number;
  readonly faces: readonly FaceBox[];
};

/** A way to put a photo on a magnet. */
export type FacePlace = readonly [format: keyof typeof formatGeometries, layout: Layout];

/** Every known face is found, and nothing else is taken for one. */
export const expectFaces = (found: Found, known: readonly FaceBox[], counts: FaceCounts): void => {
  const missed = known.filter((face) => !found.faces.some((each) => isSameFace(each, face)));
  const added = found.faces.filter((each) => !known.some((face) => isSameFace(each, face)));
  counts.faces += known.length - missed.length;
  counts.facesMissed += missed.length;
  counts.facesFalse += added.length;
  expect({ missed, added }).toEqual({ missed: [], added: [] });
};

/** Whether the middle of each lies in the other. */
const isSameFace = (one: FaceBox, other: FaceBox): boolean =>
  holdsMiddle(one, other) && holdsMiddle(other, one);

const holdsMiddle = (box: FaceBox, other: FaceBox): boolean => {
  const [x, y] = [other.x + other.width / 2, other.y + other.height / 2];
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
};

/** On a magnet that nobody touched every known face lies in the safe outline of each slot. */
export const expectFacesSafe = (
  { width, height, focusX, focusY, faces }: Found,
  known: readonly FaceBox[],
  [format, layout]: FacePlace,
  counts: FaceCounts,
): void => {
  const arrangement = { layout, border: { widthUm: 0, colour: "#ffffff" }, puzzle: null };
  const photo = { widthPx: width, heightPx: height };
  for (const slot of slotsOf(arrangement, formatGeometries[format])) {
    const crop = fitCrop(slot, photo, { focus: { x: focusX, y: focusY }, faces });
    const [a, , , d, e, f] = matrixInSlot(slot, photo, crop);
    const cut = known.filter(
      (face) =>
        !ellipseLiesInPath(slot.safe, {
          x: a * face.x * width + e,
          y: d * face.y * height + f,
          width: a * face.width * width,
          height: d * face.height * height,
        }),
    );
    counts.facesCut += cut.length;
    expect({ format, layout, cut }).toEqual({ format, layout, cut: [] });
  }
};
