import { expect, test } from "bun:test";

import fc from "fast-check";

import { type Magnet, newMagnet, withCrop } from "#client/features/studio/magnets/magnet.ts";
import type { StudioPhoto } from "#client/features/studio/pictures/photo-shelf.ts";
import { facesBeyond } from "#shared/design/crop/faces-beyond.ts";
import { fitAsSeen } from "#shared/design/crop/fit-as-seen.ts";
import { mirrorCrop, quarterTurnCrop } from "#shared/design/crop/move-crop.ts";
import type { Crop } from "#shared/design/design-document.ts";
import { matrixInSlot } from "#shared/design/places.ts";
import { slotsOf } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";
import { ellipseLiesInPath } from "#testing/judges/lies-in-path.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { facesPushedOut, isFaceCut } from "./faces-pushed-out.ts";

const size = { widthPx: 4_000, heightPx: 3_000 };
const photosWith = (faces: readonly FaceBox[]): ReadonlyMap<string, StudioPhoto> =>
  new Map([
    [
      "photo",
      {
        id: "photo",
        name: "us.jpg",
        stage: { kind: "ready" },
        isKnown: true,
        isSentHere: true,
        size,
        matter: { focus: { x: 0.5, y: 0.5 }, faces },
      },
    ],
  ]);
const { square, heart } = formatGeometries;
const formats = [
  { slug: square.slug, geometry: square },
  { slug: heart.slug, geometry: heart },
];
const face = { x: 0.4375, y: 0.375, width: 0.125, height: 0.125 };
const middle: Crop = { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 };
/** The face is left of all that is shown. */
const aside: Crop = { ...middle, centreX: 0.7, zoom: 2.5 };
const fresh = newMagnet("a", "photo", square.slug);
const byHand = (crop: Crop, magnet: Magnet = fresh) => withCrop(magnet, 0, crop);

test("a face pushed beyond the cut by hand is told of, turned and mirrored too; where it is whole, none is", () => {
  const photos = photosWith([face]);
  for (const crop of [aside, quarterTurnCrop(aside), mirrorCrop(aside)]) {
    expect(facesPushedOut(byHand(crop), 0, square, photos)).toEqual([face]);
  }
  for (const crop of [middle, quarterTurnCrop(middle), mirrorCrop(middle)]) {
    expect(facesPushedOut(byHand(crop), 0, square, photos)).toEqual([]);
  }
  expect(facesPushedOut(byHand(middle), 0, square, photos, aside)).toEqual([face]);
  expect(facesPushedOut(byHand(aside), 0, square, photosWith([]))).toEqual([]);
});

test("a face that no crop saves is nobody's doing", () => {
  const atTheEdge = { x: 0, y: 0.4, width: 0.1, height: 0.14 };
  const tooLarge = { x: 0.02, y: 0.02, width: 0.96, height: 0.96 };
  for (const lost of [atTheEdge, tooLarge]) {
    expect(facesPushedOut(byHand(aside), 0, square, photosWith([lost]))).toEqual([]);
  }
  const both = photosWith([face, atTheEdge]);
  expect(facesPushedOut(byHand(aside), 0, square, both)).toEqual([face]);
});

test("a magnet says so until somebody says that it is fine, for that crop; what nobody moved says nothing", () => {
  const photos = photosWith([face]);
  const magnet = byHand(aside);
  const isSaid = (each: Magnet, agreed: readonly Crop[] = []) =>
    isFaceCut(each, formats, photos, new Set(agreed));
  const crop = magnet.document.frames[0].crop;
  expect([isSaid(magnet), isSaid(magnet, [crop])]).toEqual([true, false]);
  expect(isSaid(byHand({ ...aside, centreX: 0.71 }, magnet), [crop])).toBe(true);
  expect(isSaid({ ...magnet, chosenFrames: [] })).toBe(false);
});

test("what is seen before the shop knows of faces stays, as long as all of them are safe in it", () => {
  const [slot] = slotsOf(fresh.document, square);
  if (!slot) throw new Error("no slot");
  const focus = { x: 0.48, y: 0.5 };
  const seen = fitAsSeen(slot, size, { focus });
  expect(fitAsSeen(slot, size, { focus, faces: [face] })).toEqual(seen);
  const beside = { ...face, x: 0.078125 };
  const moved = fitAsSeen(slot, size, { focus, faces: [beside] });
  expect(moved).not.toEqual(seen);
  expect(facesBeyond(slot.safe, slot, size, moved, [beside])).toEqual([]);
});

test("whether a face is whole agrees with counting its points one by one", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(formatGeometries)),
      fc.record({
        centreX: share,
        centreY: share,
        zoom: fc.double({ min: 1, max: 3, noNaN: true }),
      }),
      fc.record({ x: share, y: share, width: share, height: share }),
      (format, wished, { x, y, width, height }) => {
        const [slot] = slotsOf(fresh.document, format);
        if (!slot) throw new Error("no slot");
        const box = {
          x: x * 0.8,
          y: y * 0.8,
          width: 0.02 + width * 0.3,
          height: 0.02 + height * 0.3,
        };
        const crop = { ...wished, turnDegrees: 0 };
        const [a, , , d, e, f] = matrixInSlot(slot, size, crop);
        const drawn = (more: number) => ({
          x: a * box.x * size.widthPx + e - more,
          y: d * box.y * size.heightPx + f - more,
          width: a * box.width * size.widthPx + 2 * more,
          height: d * box.height * size.heightPx + 2 * more,
        });
        const isWhole = facesBeyond(slot.cut, slot, size, crop, [box]).length === 0;
        // So near to the cut nobody sees a difference.
        if (ellipseLiesInPath(slot.cut, drawn(0))) expect(isWhole).toBe(true);
        else if (!ellipseLiesInPath(slot.cut, drawn(-0.3))) expect(isWhole).toBe(false);
      },
    ),
    { numRuns: 400 },
  );
});
