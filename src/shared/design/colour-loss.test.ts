import { expect, test } from "bun:test";

import { colourLoss } from "./colour-loss.ts";

const pixels = (...colours: readonly (readonly number[])[]) =>
  Uint8ClampedArray.from(colours.flat());
const [grey, green, dullGreen] = [
  [120, 120, 120, 255],
  [0, 255, 0, 255],
  [100, 170, 50, 255],
];
const clear = [9, 9, 9, 0];

test("only what visibly changes its colour counts, among what is not transparent", () => {
  const before = pixels(green, grey, grey, grey, clear);
  expect(colourLoss(before, before)).toBe(0);
  expect(colourLoss(before, pixels(dullGreen, grey, grey, grey, green))).toBe(0.25);
});

test("paper's white and black are not taken for a change", () => {
  const before = pixels([255, 255, 255, 255], [0, 0, 0, 255]);
  expect(colourLoss(before, pixels([250, 250, 250, 255], [37, 37, 37, 255]))).toBe(0);
});

test("a picture of nothing loses nothing", () => {
  expect(colourLoss(pixels(clear), pixels(clear))).toBe(0);
});
