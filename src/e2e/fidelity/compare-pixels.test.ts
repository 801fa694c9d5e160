import { expect, test } from "bun:test";

import {
  comparePixels,
  differenceGain,
  meanDifferenceMax,
  seenShareMax,
} from "./compare-pixels.ts";
import type { Pixels } from "./pixels.ts";

/** Fine stripes, as demanding as a real photo's detail. */
const striped = (width: number, height: number, shift = 0): Pixels => {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at += 1) {
    const x = Math.floor(at / 3) % width;
    data[at] = 128 + 60 * Math.sin((x + shift) / 3);
  }
  return { width, height, data };
};

test("equal pictures do not differ, and their difference is black", () => {
  const { mean, share, picture } = comparePixels(striped(60, 40), striped(60, 40));
  expect([mean, share]).toEqual([0, 0]);
  expect(Math.max(...picture.data)).toBe(0);
});

test("a pixel and a half to the side is beyond both limits", () => {
  const { mean, share } = comparePixels(striped(60, 40), striped(60, 40, 1.5));
  expect(mean).toBeGreaterThan(meanDifferenceMax);
  expect(share).toBeGreaterThan(seenShareMax);
});

test("a single wrong sample is counted and drawn brighter where it is", () => {
  const [one, other] = [striped(50, 2), striped(50, 2)];
  other.data[7] = (other.data[7] ?? 0) + 30;
  const { mean, share, picture } = comparePixels(one, other);
  expect(mean).toBeCloseTo(30 / 300, 9);
  expect(share).toBeCloseTo(1 / 300, 9);
  expect(picture.data[7]).toBe(Math.min(255, 30 * differenceGain));
});

test("pictures of two sizes cannot be compared", () => {
  expect(() => comparePixels(striped(10, 4), striped(4, 10))).toThrow(RangeError);
});
