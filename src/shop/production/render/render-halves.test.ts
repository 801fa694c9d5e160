import { expect, test } from "bun:test";

import { halfSizeOf, halvePixels, regionForHalf } from "./render-halves.ts";
import type { PixelImage, PixelRegion } from "./render-pixels.ts";

/** The same grey in all three samples of a pixel. */
const greys = (width: number, levels: readonly number[]): PixelImage => ({
  width,
  height: levels.length / width,
  data: Buffer.from(levels.flatMap((level) => [level, level, level])),
});
const levelsOf = ({ data }: PixelImage): number[] => [...data].filter((_, at) => at % 3 === 0);

test("four pixels become their mean, cut off", () => {
  expect(levelsOf(halvePixels(greys(4, [0, 10, 250, 255, 20, 33, 255, 255])))).toEqual([15, 253]);
});

test("of an odd number three become one, the middle one twice", () => {
  expect(levelsOf(halvePixels(greys(3, [0, 100, 40, 0, 100, 40])))).toEqual([60]);
  expect(levelsOf(halvePixels(greys(2, [0, 0, 100, 100, 40, 40])))).toEqual([60]);
});

test("a single row is halved along its length", () => {
  expect(levelsOf(halvePixels(greys(4, [0, 10, 20, 31])))).toEqual([5, 25]);
});

test.each([
  [16, 12],
  [17, 13],
  [16, 9],
])("a part of the half of %d×%d pixels is the half of its part", (width, height) => {
  const levels = Array.from({ length: width * height }, (_, at) => (at * 37) % 256);
  const whole = greys(width, levels);
  const half = halvePixels(whole);
  const part: PixelRegion = { left: 2, top: 1, width: 4, height: 3 };
  const finer = regionForHalf(part, whole);
  expect(levelsOf(halvePixels(cut(whole, finer)))).toEqual(levelsOf(cut(half, part)));
  expect({ width: half.width, height: half.height }).toEqual(halfSizeOf(whole));
});

const cut = (image: PixelImage, { left, top, width, height }: PixelRegion): PixelImage => {
  const levels = levelsOf(image);
  return greys(
    width,
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [left + (at % width), top + Math.floor(at / width)];
      return levels[y * image.width + x] ?? 999;
    }),
  );
};
