import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { type Crop, cropSchema } from "#shared/design/design-document.ts";
import { type Frame, frameOf, type PhotoSize, type Point } from "#shared/design/frame.ts";
import { applyMatrix, invertMatrix } from "#shared/design/matrix.ts";
import { millimetres } from "#shared/design/units.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { cropZoomMax } from "./crop-limits.ts";
import { centredCrop } from "./crop-limits.ts";
import { type CropMove, mirrorCrop, moveCrop, quarterTurnCrop } from "./move-crop.ts";
import { clampCrop, placePhoto } from "./place-photo.ts";
import { effectiveDpi, printableDpiMin } from "./resolution.ts";

const frames = fc.constantFrom(...Object.values(formatGeometries)).map(frameOf);
const photos = fc.record({
  widthPx: fc.integer({ min: 1, max: 12_000 }),
  heightPx: fc.integer({ min: 1, max: 12_000 }),
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const turns = fc.oneof(
  fc.constantFrom(0, 90, 180, 270),
  fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
);
const crops: fc.Arbitrary<Crop> = fc
  .record({
    centreX: fraction,
    centreY: fraction,
    zoom: fc.double({ min: 1, max: cropZoomMax, noNaN: true }),
    turnDegrees: turns,
  })
  .chain((crop) =>
    fc.oneof(
      fc.constant(crop),
      turns.map((coverTurnDegrees) => ({ ...crop, coverTurnDegrees })),
      fc.constant({ ...crop, isMirrored: true as const }),
    ),
  );
const anyNumber = fc.oneof(fc.double(), fc.double({ min: -100, max: 100, noNaN: true }));
const moves: fc.Arbitrary<CropMove> = fc.record(
  {
    rightMm: anyNumber,
    downMm: anyNumber,
    zoomFactor: fc.oneof(anyNumber, fc.double({ min: 0.2, max: 5, noNaN: true })),
    turnDegrees: anyNumber,
  },
  { requiredKeys: [] },
);

/** How far, in millimetres, a corner of the frame lies outside the photo: 0 when it is filled. */
const uncoveredMm = (frame: Frame, photo: PhotoSize, crop: Crop): number => {
  const { matrix, millimetresPerPixel } = placePhoto(frame, photo, crop);
  const back = invertMatrix(matrix);
  const corners = [
    applyMatrix(back, 0, 0),
    applyMatrix(back, frame.width, 0),
    applyMatrix(back, 0, frame.height),
    applyMatrix(back, frame.width, frame.height),
  ];
  const beyond = corners.flatMap(([x, y]) => [-x, -y, x - photo.widthPx, y - photo.heightPx]);
  return Math.max(0, ...beyond) * millimetresPerPixel;
};

const spotUnder = (frame: Frame, photo: PhotoSize, crop: Crop, { x, y }: Point) =>
  applyMatrix(invertMatrix(placePhoto(frame, photo, crop).matrix), x, y);

const photo: PhotoSize = { widthPx: 4032, heightPx: 3024 };
const square = frameOf(formatGeometries.square);

describe("the frame is always filled", () => {
  test("by every crop a document may hold", () => {
    fc.assert(
      fc.property(frames, photos, crops, (frame, size, crop) => {
        expect(uncoveredMm(frame, size, crop)).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  test("after any series of gestures, and the crop stays one a document may hold", () => {
    fc.assert(
      fc.property(
        frames,
        photos,
        crops,
        fc.array(moves, { maxLength: 8 }),
        (frame, size, crop, steps) => {
          const moved = steps.reduce((from, step) => moveCrop(frame, size, from, step), crop);
          expect(cropSchema.safeParse(moved).error).toBeUndefined();
          expect(uncoveredMm(frame, size, moved)).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("by the same crop again: clamping twice changes nothing", () => {
    fc.assert(
      fc.property(frames, photos, crops, (frame, size, crop) => {
        const once = clampCrop(frame, size, crop);
        expect(clampCrop(frame, size, once)).toEqual(once);
      }),
    );
  });
});

describe("a gesture", () => {
  const zoomed: Crop = { centreX: 0.5, centreY: 0.5, zoom: 4, turnDegrees: 0 };

  test("to the right moves the photo to the right by as many millimetres, however it is turned", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (turnDegrees) => {
        const start: Crop = { ...zoomed, turnDegrees };
        const before = placePhoto(square, photo, start).matrix;
        const moved = moveCrop(square, photo, start, { rightMm: 3, downMm: -2 });
        const after = placePhoto(square, photo, moved).matrix;
        expect(after[4] - before[4]).toBeCloseTo(3, 6);
        expect(after[5] - before[5]).toBeCloseTo(-2, 6);
      }),
    );
  });

  test("that zooms keeps the spot under the fingers", () => {
    const about: Point = { x: millimetres(20), y: millimetres(50) };
    const before = spotUnder(square, photo, zoomed, about);
    const moved = moveCrop(square, photo, zoomed, { zoomFactor: 1.5, about });
    expect(moved.zoom).toBeCloseTo(6, 9);
    const after = spotUnder(square, photo, moved, about);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  test("that turns keeps the spot under the fingers", () => {
    const about: Point = { x: millimetres(40), y: millimetres(30) };
    const before = spotUnder(square, photo, zoomed, about);
    const moved = moveCrop(square, photo, zoomed, { turnDegrees: 17, about });
    expect(moved.turnDegrees).toBe(17);
    const after = spotUnder(square, photo, moved, about);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  test("stops at the edge of the photo instead of showing what is beyond", () => {
    const moved = moveCrop(square, photo, centredCrop, { rightMm: 500 });
    expect(moved.centreX).toBeCloseTo(3024 / 4032 / 2, 9);
    expect(moved.centreY).toBe(0.5);
  });

  test("that zooms out ends at the whole width or height", () => {
    expect(moveCrop(square, photo, zoomed, { zoomFactor: 0.001 }).zoom).toBe(1);
  });

  test("that zooms in ends where the print would be refused, also of a photo turned by then", () => {
    const large = { widthPx: 12_000, heightPx: 9_000 };
    expect(moveCrop(square, large, centredCrop, { zoomFactor: 1000 }).zoom).toBe(cropZoomMax);
    fc.assert(
      fc.property(frames, photos, crops, (frame, size, crop) => {
        const before = effectiveDpi(frame, size, crop);
        const after = effectiveDpi(
          frame,
          size,
          moveCrop(frame, size, crop, { zoomFactor: 1000, turnDegrees: 0 }),
        );
        expect(after).toBeGreaterThan(Math.min(before, printableDpiMin) - 1e-6);
      }),
    );
  });

  test("that only turns leaves a photo as large as it is where it covers the frame", () => {
    const start = placePhoto(square, photo, { ...zoomed, zoom: 2 }).millimetresPerPixel;
    let crop: Crop = { ...zoomed, zoom: 2 };
    for (let step = 0; step < 36; step += 1) {
      crop = moveCrop(square, photo, crop, { turnDegrees: 10 });
      expect(placePhoto(square, photo, crop).millimetresPerPixel).toBeCloseTo(start, 9);
    }
    expect(crop.zoom).toBeCloseTo(2, 9);
    expect(crop.turnDegrees).toBe(0);
  });

  test("that turns there and back gives back the size that the turn took", () => {
    const there = moveCrop(square, photo, centredCrop, { turnDegrees: 20 });
    const cover = placePhoto(square, photo, centredCrop).millimetresPerPixel;
    expect(placePhoto(square, photo, there).millimetresPerPixel).toBeGreaterThan(cover * 1.2);
    const back = moveCrop(square, photo, there, { turnDegrees: -20 });
    expect(placePhoto(square, photo, back).millimetresPerPixel).toBeCloseTo(cover, 9);
  });

  test("with fingers on one spot changes nothing", () => {
    const moved = moveCrop(square, photo, zoomed, {
      rightMm: Number.NaN,
      downMm: Number.POSITIVE_INFINITY,
      zoomFactor: Number.POSITIVE_INFINITY,
      turnDegrees: Number.NaN,
    });
    expect(moved).toEqual(zoomed);
  });

  test("of four quarters brings any crop back", () => {
    fc.assert(
      fc.property(frames, photos, crops, (frame, size, crop) => {
        let turned = crop;
        for (let quarter = 0; quarter < 4; quarter += 1) turned = quarterTurnCrop(turned);
        const [before, after] = [placePhoto(frame, size, crop), placePhoto(frame, size, turned)];
        after.matrix.forEach((value, index) => {
          const rounding = 1e-9 * Math.max(1, Math.abs(before.matrix[index] ?? 0));
          expect(Math.abs(value - (before.matrix[index] ?? 0))).toBeLessThan(rounding);
        });
        expect(turned.centreX).toBe(crop.centreX);
        expect(turned.centreY).toBe(crop.centreY);
      }),
      { numRuns: 1_000 },
    );
  });

  test("that mirrors shows the same, seen in a mirror; twice it is as before", () => {
    fc.assert(
      fc.property(frames, photos, crops, fraction, fraction, (frame, size, crop, x, y) => {
        const spot = [x * size.widthPx, y * size.heightPx] as const;
        const [beforeX, beforeY] = applyMatrix(placePhoto(frame, size, crop).matrix, ...spot);
        const mirrored = mirrorCrop(crop);
        const [afterX, afterY] = applyMatrix(placePhoto(frame, size, mirrored).matrix, ...spot);
        expect(Math.abs(frame.width - beforeX - afterX)).toBeLessThan(1e-6);
        expect(Math.abs(beforeY - afterY)).toBeLessThan(1e-6);
        expect(mirrorCrop(mirrored).isMirrored).toBe(crop.isMirrored);
        expect(cropSchema.safeParse(mirrored).error).toBeUndefined();
      }),
    );
  });
});
