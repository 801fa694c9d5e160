import { beforeAll, expect, test } from "bun:test";

import fc from "fast-check";

import {
  colourThroughCube,
  type ColourCube,
  cubeSide,
  readColourCube,
} from "#shared/design/colour-cube.ts";

import { createPaperModel } from "./paper-colours.ts";

type Model = Awaited<ReturnType<typeof createPaperModel>>;

let onPaper: Model;
let cube: ColourCube;
beforeAll(async () => {
  onPaper = await createPaperModel();
  const file = new URL("../../client/features/studio/paper-colours.bin", import.meta.url);
  cube = readColourCube(await Bun.file(file).bytes());
});

const bytesOf = (shares: readonly number[]) => shares.map((share) => 255 * share);
const seen = (colour: readonly number[]) => {
  const pixel = Uint8ClampedArray.from([...colour, 255]);
  colourThroughCube(cube, pixel);
  return [...pixel].slice(0, 3);
};
const farthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

test("the committed table is the one that the model computes", () => {
  const step = fc.integer({ min: 0, max: cubeSide - 1 });
  fc.assert(
    fc.property(step, step, step, (red, green, blue) => {
      const at = 3 * (red + cubeSide * (green + cubeSide * blue));
      const last = cubeSide - 1;
      const computed = bytesOf(onPaper([red / last, green / last, blue / last]));
      expect(farthest(computed, [...cube.subarray(at, at + 3)])).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test("between its corners the table stays near the model", () => {
  const value = fc.integer({ min: 0, max: 255 });
  const apart: number[] = [];
  fc.assert(
    fc.property(value, value, value, (...colour) => {
      const [red, green, blue] = colour;
      const computed = bytesOf(onPaper([red / 255, green / 255, blue / 255]));
      apart.push(farthest(computed, seen(colour)));
      expect(apart.at(-1)).toBeLessThanOrEqual(20);
    }),
    { numRuns: 120 },
  );
  expect(apart.reduce((sum, each) => sum + each) / apart.length).toBeLessThan(3);
});

test("greys stay grey, in their order, between the darkest ink and the paper", () => {
  const greys = Array.from({ length: 256 }, (_, value) => seen([value, value, value]));
  for (const [red = 0, green = 0, blue = 0] of greys) {
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(3);
  }
  const brightness = greys.map(([, green = 0]) => green);
  expect(brightness.toSorted((one, other) => one - other)).toEqual(brightness);
  expect(brightness[0]).toBeGreaterThan(20);
  expect(brightness[0]).toBeLessThan(50);
  expect(brightness[255]).toBeGreaterThan(245);
});

test("quiet colours stay as they are, and what no ink reaches gets quieter", () => {
  const skin = [230, 179, 153];
  expect(farthest(seen(skin), skin)).toBeLessThanOrEqual(6);
  for (const loud of [
    [0, 255, 0],
    [0, 0, 255],
    [255, 0, 255],
    [0, 255, 255],
  ]) {
    expect(spread(seen(loud))).toBeLessThan(spread(loud) - 30);
  }
});

const spread = (colour: readonly number[]) => Math.max(...colour) - Math.min(...colour);
