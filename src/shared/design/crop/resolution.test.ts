import { expect, test } from "bun:test";

import { frameOf } from "#shared/design/frame.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { centredCrop } from "./crop-limits.ts";
import { effectiveDpi, resolutionLight, shownDpi, zoomBeforePoor } from "./resolution.ts";

const square = frameOf(formatGeometries.square);
const phonePhoto = { widthPx: 4032, heightPx: 3024 };

test("dpi counts the original's pixels over the printed inch, bleed included", () => {
  expect(effectiveDpi(square, phonePhoto, centredCrop)).toBeCloseTo(3024 / (69 / 25.4), 6);
  expect(effectiveDpi(square, phonePhoto, { ...centredCrop, zoom: 2 })).toBeCloseTo(556.59, 1);
});

test("a turn that needs a larger photo lowers the dpi", () => {
  const turned = effectiveDpi(square, phonePhoto, { ...centredCrop, turnDegrees: 45 });
  expect(turned).toBeCloseTo(effectiveDpi(square, phonePhoto, centredCrop) / Math.SQRT2, 6);
});

test("the light changes exactly at 250, 150 and 100", () => {
  expect([250, 249.9, 150, 149.9, 100, 99.9].map(resolutionLight)).toEqual([
    "good",
    "fair",
    "fair",
    "poor",
    "poor",
    "blocked",
  ]);
  expect(shownDpi(249.9)).toBe(249);
});

test("the largest zoom before poor is still fair, and a hair more is poor", () => {
  const zoom = zoomBeforePoor(square, phonePhoto, 0) ?? Number.NaN;
  const lightAt = (value: number) =>
    resolutionLight(effectiveDpi(square, phonePhoto, { ...centredCrop, zoom: value }));
  expect(lightAt(zoom)).toBe("fair");
  expect(lightAt(zoom * 1.01)).toBe("poor");
});

test("a photo that is poor from the start has no such zoom", () => {
  expect(zoomBeforePoor(square, { widthPx: 300, heightPx: 300 }, 0)).toBeUndefined();
});
