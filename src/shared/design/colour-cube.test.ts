import { expect, test } from "bun:test";

import fc from "fast-check";

import { colourThroughCube, cubeSide, parseColourCube } from "./colour-cube.ts";

const toByte = (share: number) => Math.round(255 * share);
const cubeOf = (colour: (red: number, green: number, blue: number) => readonly number[]) => {
  const bytes: number[] = [];
  for (let blue = 0; blue < cubeSide; blue += 1) {
    for (let green = 0; green < cubeSide; green += 1) {
      for (let red = 0; red < cubeSide; red += 1) {
        const last = cubeSide - 1;
        bytes.push(...colour(red / last, green / last, blue / last).map(toByte));
      }
    }
  }
  return parseColourCube(Uint8Array.from(bytes));
};
const through = (cube: Uint8Array, ...pixel: number[]) => {
  const pixels = Uint8ClampedArray.from(pixel);
  colourThroughCube(cube, pixels);
  return [...pixels];
};
const byte = fc.integer({ min: 0, max: 255 });

test("a cube that changes nothing leaves every pixel, opacity included", () => {
  const cube = cubeOf((...colour) => colour);
  fc.assert(
    fc.property(byte, byte, byte, byte, (...pixel) => {
      const seen = through(cube, ...pixel);
      for (const [index, value] of seen.entries()) {
        expect(Math.abs(value - (pixel[index] ?? 0))).toBeLessThanOrEqual(1);
      }
      expect(seen[3]).toBe(pixel[3]);
    }),
  );
});

test("each channel goes its own way: red is not taken for blue", () => {
  const cube = cubeOf((red, green, blue) => [blue, red / 2, 1 - green]);
  expect(through(cube, 255, 0, 0, 9)).toEqual([0, 128, 255, 9]);
  expect(through(cube, 0, 255, 0, 9)).toEqual([0, 0, 0, 9]);
  expect(through(cube, 0, 0, 255, 9)).toEqual([255, 0, 255, 9]);
});

test("what comes out lies within what the cube holds", () => {
  const cube = parseColourCube(
    Uint8Array.from({ length: 3 * cubeSide ** 3 }, (_, index) => 40 + ((index * 7919) % 150)),
  );
  fc.assert(
    fc.property(byte, byte, byte, (...colour) => {
      for (const value of through(cube, ...colour, 255).slice(0, 3)) {
        expect(value).toBeGreaterThanOrEqual(40);
        expect(value).toBeLessThan(190);
      }
    }),
  );
});

test("a cube of another size is refused", () => {
  expect(() => parseColourCube(new Uint8Array(12))).toThrow(RangeError);
});
