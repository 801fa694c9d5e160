import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { cropSchema } from "#shared/design/design-document.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { slotFrame } from "#shared/design/places.ts";
import { type Slot, slotsOf } from "#shared/design/slots.ts";
import type { FaceBox } from "#shared/photos.ts";
import knownFaces from "#testing/fixtures/faces.json";
import { cutFaces, isCutAvoidable } from "#testing/judges/faces/avoidable-cuts.ts";
import { canBeSafe, canBeSafeAndWhole, isInCut, isSafe } from "#testing/judges/faces/kept-faces.ts";
import { formatGeometries, notchedGeometries } from "#testing/makes/format-geometries.ts";

import { fitCrop } from "./fit-crop.ts";
import { clampCrop } from "./place-photo.ts";

const formats = { ...formatGeometries, ...notchedGeometries };
type FormatName = keyof typeof formats;
const slotsIn = (format: FormatName, layout: Layout): readonly Slot[] =>
  slotsOf({ layout, border: { widthUm: 0, colour: "#ffffff" }, puzzle: null }, formats[format]);
const onlySlot = (format: FormatName, layout: Layout = "single"): Slot => {
  const [slot] = slotsIn(format, layout);
  if (!slot) throw new Error("no slot");
  return slot;
};
const slots: fc.Arbitrary<Slot> = fc.constantFrom(
  ...(Object.keys(formatGeometries) as (keyof typeof formatGeometries)[]).flatMap((format) =>
    slotsIn(format, "single"),
  ),
  ...(["square", "portrait", "landscape"] as const).flatMap((format) => [
    ...slotsIn(format, "pair"),
    ...slotsIn(format, "quartet"),
  ]),
  ...slotsIn("instant", "instant"),
  ...slotsIn("strip", "strip"),
);
const anyPhoto: fc.Arbitrary<PhotoSize> = fc.record({
  widthPx: fc.integer({ min: 1, max: 12_000 }),
  heightPx: fc.integer({ min: 1, max: 12_000 }),
});
const photos: fc.Arbitrary<PhotoSize> = fc.record({
  widthPx: fc.integer({ min: 1_000, max: 4_000 }),
  heightPx: fc.integer({ min: 1_000, max: 4_000 }),
});
/** Evenly spread, which `fc.double` is not. */
const share = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000 }).map((step) => min + ((max - min) * step) / 1_000);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const faces: fc.Arbitrary<FaceBox> = fc
  .record({ x: share(0, 1), y: share(0, 1), width: share(0.02, 0.5), height: share(0.02, 0.5) })
  .map(({ x, y, width, height }) => ({ x: x * (1 - width), y: y * (1 - height), width, height }));
const anyNumber = fc.oneof(fc.double(), fraction);
const anyFaces = fc.array(
  fc.record({ x: anyNumber, y: anyNumber, width: anyNumber, height: anyNumber }),
  { maxLength: 20 },
);

/** The judge tries many crops of every photo that has a face cut; a busy machine takes its time. */
const patienceMs = 120_000;
/** At least as large as phones take them. */
const widthPxMin = 2_000;
const knownPhotos = knownFaces.map(
  ({ widthPx, heightPx, focus: [x = 0.5, y = 0.5], faces: boxes }) => {
    const scale = Math.max(1, widthPxMin / widthPx);
    return {
      photo: { widthPx: Math.round(widthPx * scale), heightPx: Math.round(heightPx * scale) },
      focus: { x, y },
      found: boxes.map(([left = 0, top = 0, width = 0, height = 0]): FaceBox => ({
        x: left,
        y: top,
        width,
        height,
      })),
    };
  },
);

describe("whatever is known of a photo", () => {
  test("its crop is one a document may hold, fills the slot, and is the same every time", () => {
    fc.assert(
      fc.property(
        slots,
        anyPhoto,
        fc.option(fc.record({ x: fraction, y: fraction }), { nil: undefined }),
        anyFaces,
        (slot, photo, focus, found) => {
          const matter = { ...(focus && { focus }), faces: found };
          const crop = fitCrop(slot, photo, matter);
          expect(cropSchema.safeParse(crop).error).toBeUndefined();
          const clamped = clampCrop(slotFrame(slot), photo, crop);
          expect(clamped.centreX).toBeCloseTo(crop.centreX, 9);
          expect(clamped.centreY).toBeCloseTo(crop.centreY, 9);
          expect(crop.turnDegrees).toBe(0);
          expect(fitCrop(slot, photo, matter)).toEqual(crop);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("without a face as much as fits is shown, around the focus point", () => {
    const crop = fitCrop(
      onlySlot("square"),
      { widthPx: 4000, heightPx: 3000 },
      {
        focus: { x: 0.6, y: 0.2 },
      },
    );
    expect(crop.zoom).toBe(1);
    expect(crop.centreX).toBeCloseTo(0.6, 9);
    expect(crop.centreY).toBeCloseTo(0.5, 9);
  });
});

describe("a face", () => {
  test("that can be safe at the smallest zoom is safe, and nothing is zoomed", () => {
    let possible = 0;
    fc.assert(
      fc.property(slots, photos, faces, (slot, photo, face) => {
        if (!canBeSafeAndWhole(slot, photo, face)) return;
        possible += 1;
        const crop = fitCrop(slot, photo, { focus: { x: 0.1, y: 0.9 }, faces: [face] });
        expect(crop.zoom).toBe(1);
        expect(isSafe(slot, photo, crop, face)).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(possible).toBeGreaterThan(40);
  });

  test("at the edge of a sharp photo is brought in by coming closer, of a small one not", () => {
    const face = { x: 0.46, y: 0.07, width: 0.08, height: 0.08 };
    const circle = onlySlot("circle");
    const sharp = { widthPx: 4000, heightPx: 4000 };
    const crop = fitCrop(circle, sharp, { faces: [face] });
    expect(crop.zoom).toBeGreaterThan(1);
    expect(isSafe(circle, sharp, crop, face)).toBe(true);
    expect(fitCrop(circle, { widthPx: 300, heightPx: 300 }, { faces: [face] }).zoom).toBe(1);
  });

  test("is shown with its hair when there is room", () => {
    const photo = { widthPx: 2000, heightPx: 3000 };
    const face = { x: 0.4, y: 0.6, width: 0.2, height: 0.18 };
    const crop = fitCrop(onlySlot("square"), photo, { faces: [face] });
    const hair = { ...face, y: face.y - 0.045, height: face.height + 0.045 };
    expect(isSafe(onlySlot("square"), photo, crop, hair)).toBe(true);
  });
});

describe("of several faces", () => {
  test("all are safe when they can be", () => {
    const photo = { widthPx: 3000, heightPx: 2000 };
    const pair = [
      { x: 0.5, y: 0.3, width: 0.1, height: 0.2 },
      { x: 0.75, y: 0.4, width: 0.1, height: 0.2 },
    ];
    for (const format of ["square", "circle", "heart", "landscape"] as const) {
      const slot = onlySlot(format);
      const crop = fitCrop(slot, photo, { faces: pair });
      expect(pair.map((face) => isSafe(slot, photo, crop, face))).toEqual([true, true]);
    }
  });

  test("that are too far apart the larger ones stay", () => {
    const photo = { widthPx: 3000, heightPx: 1000 };
    const large = { x: 0.05, y: 0.3, width: 0.12, height: 0.36 };
    const small = { x: 0.9, y: 0.3, width: 0.03, height: 0.09 };
    const square = onlySlot("square");
    const crop = fitCrop(square, photo, { faces: [small, large] });
    expect(isSafe(square, photo, crop, large)).toBe(true);
    expect(isSafe(square, photo, crop, small)).toBe(false);
  });

  test(
    "one that can be inside the cut is never given up for nothing",
    () => {
      fc.assert(
        fc.property(
          slots,
          photos,
          fc.array(faces, { minLength: 2, maxLength: 5 }),
          (slot, photo, found) => {
            if (!found.some((face) => canBeSafe(slot, photo, face))) return;
            const crop = fitCrop(slot, photo, { faces: found });
            expect(found.some((face) => isInCut(slot, photo, crop, face))).toBe(true);
          },
        ),
        { numRuns: 200 },
      );
    },
    patienceMs,
  );

  test("two stay that only the corners of their boxes are too wide for, rather than one in its box", () => {
    const photo = { widthPx: 1000, heightPx: 1523 };
    const pair = [
      { x: 0.252, y: 0.21, width: 0.339, height: 0.368 },
      { x: 0.059, y: 0.254, width: 0.108, height: 0.02 },
    ];
    const circle = onlySlot("circle");
    const crop = fitCrop(circle, photo, { faces: pair });
    expect(pair.map((face) => isInCut(circle, photo, crop, face))).toEqual([true, true]);
  });

  test(
    "none is cut where any crop shows them all, wherever they are",
    () => {
      let cut = 0;
      fc.assert(
        fc.property(
          fc.oneof(slots, fc.constant(onlySlot("heart"))),
          photos,
          fc.array(faces, { minLength: 1, maxLength: 4 }),
          (slot, photo, found) => {
            if (cutFaces(slot, photo, fitCrop(slot, photo, { faces: found }), found).length === 0) {
              return;
            }
            cut += 1;
            expect(isCutAvoidable(slot, photo, found)).toBe(false);
          },
        ),
        { numRuns: 150 },
      );
      expect(cut).toBeGreaterThan(20);
    },
    patienceMs,
  );

  test.each([
    [
      "square",
      4243,
      2828,
      "0.225 0.137 0.024 0.026, 0.613 0.175 0.148 0.348, 0.307 0.109 0.043 0.088",
    ],
    [
      "heart",
      2242,
      2630,
      "0.539 0.625 0.128 0.074, 0.403 0.188 0.343 0.376, 0.575 0.336 0.121 0.073",
    ],
  ] as const)(
    "all are whole: at a photo's edge, below a notch (%s)",
    (format, widthPx, heightPx, boxes) => {
      const photo = { widthPx, heightPx };
      const found = boxes.split(", ").map((box): FaceBox => {
        const [x = 0, y = 0, width = 0, height = 0] = box.split(" ").map(Number);
        return { x, y, width, height };
      });
      const slot = onlySlot(format);
      expect(cutFaces(slot, photo, fitCrop(slot, photo, { faces: found }), found)).toEqual([]);
    },
  );
});

describe("of 41 photographs with people, as the shop found their faces", () => {
  test.each([
    "square",
    "heart",
    "circle",
    "portrait",
    "landscape",
    "oval",
    "hexagon",
    "cloud",
    "star",
    "cat",
  ] as const)(
    "none is cut on a %s that could be whole",
    (format) => {
      const slot = onlySlot(format);
      const avoidable = knownPhotos.filter(({ photo, focus, found }) => {
        const cut = cutFaces(slot, photo, fitCrop(slot, photo, { focus, faces: found }), found);
        return cut.length > 0 && isCutAvoidable(slot, photo, found);
      });
      expect(avoidable).toEqual([]);
    },
    patienceMs,
  );
});
