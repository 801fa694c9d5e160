import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import {
  adjustmentMax,
  type Adjustments,
  type ColourMatrix,
  colourMatrix,
  looks,
  noAdjustments,
  svgColourValues,
} from "./look.ts";

type Rgb = readonly [red: number, green: number, blue: number];

/** Not yet cut off at 0 and 1. */
const apply = (matrix: ColourMatrix | undefined, rgb: Rgb): Rgb => {
  if (matrix === undefined) return rgb;
  const row = (at: number): number =>
    [...rgb, 1].reduce((sum, value, index) => sum + value * (matrix[at + index] ?? 0), 0);
  return [row(0), row(4), row(8)];
};

const level = fc.double({ min: 0, max: 1, noNaN: true });
const colours = fc.tuple(level, level, level);
const amount = fc.integer({ min: -adjustmentMax, max: adjustmentMax });
const adjustments: fc.Arbitrary<Adjustments> = fc.record({
  brightness: amount,
  contrast: amount,
  saturation: amount,
});
const brightnessOf = ([red, green, blue]: Rgb): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;
const spreadOf = (rgb: Rgb): number => Math.max(...rgb) - Math.min(...rgb);
const expectClose = (one: Rgb, other: Rgb): void =>
  one.forEach((value, at) => expect(value).toBeCloseTo(other[at] ?? Number.NaN, 9));

test("only a photo that is left as it is has no matrix", () => {
  fc.assert(
    fc.property(fc.constantFrom(...looks), adjustments, (look, adjusted) => {
      const isPlain = look === "original" && Object.values(adjusted).every((value) => value === 0);
      expect(colourMatrix(look, adjusted) === undefined).toBe(isPlain);
    }),
  );
});

test("grey stays the same grey under any saturation, and all is grey without it", () => {
  fc.assert(
    fc.property(colours, amount, (rgb, saturation) => {
      const matrix = colourMatrix("original", { ...noAdjustments, saturation });
      expectClose(apply(matrix, [rgb[0], rgb[0], rgb[0]]), [rgb[0], rgb[0], rgb[0]]);
      expect(brightnessOf(apply(matrix, rgb))).toBeCloseTo(brightnessOf(rgb), 9);
      const none = colourMatrix("original", { ...noAdjustments, saturation: -adjustmentMax });
      expect(spreadOf(apply(none, rgb))).toBeCloseTo(0, 9);
    }),
  );
});

test("black and white is grey, whatever is adjusted, and the brighter stays the brighter", () => {
  fc.assert(
    fc.property(colours, colours, adjustments, (one, other, adjusted) => {
      const matrix = colourMatrix("mono", adjusted);
      const [first, second] = [apply(matrix, one), apply(matrix, other)];
      expect(spreadOf(first)).toBeCloseTo(0, 9);
      const order = (brightnessOf(one) - brightnessOf(other)) * (first[0] - second[0]);
      expect(order).toBeGreaterThanOrEqual(-1e-9);
    }),
  );
});

describe("adjusting goes one way:", () => {
  const pairs = fc.tuple(amount, amount).filter(([less, more]) => less < more);

  test("more brightness is brighter, in every look", () => {
    fc.assert(
      fc.property(fc.constantFrom(...looks), colours, pairs, (look, rgb, [less, more]) => {
        const at = (brightness: number) =>
          brightnessOf(apply(colourMatrix(look, { ...noAdjustments, brightness }), rgb));
        expect(at(more)).toBeGreaterThan(at(less));
      }),
    );
  });

  test("more contrast takes light from dark, the middle grey stays", () => {
    fc.assert(
      fc.property(pairs, ([less, more]) => {
        const at = (contrast: number, grey: number) =>
          apply(colourMatrix("original", { ...noAdjustments, contrast }), [grey, grey, grey])[0];
        expect(at(more, 0.5)).toBeCloseTo(0.5, 9);
        expect(at(more, 0.8) - at(more, 0.2)).toBeGreaterThan(at(less, 0.8) - at(less, 0.2));
      }),
    );
  });

  test("more saturation drives colours apart", () => {
    fc.assert(
      fc.property(pairs, ([less, more]) => {
        const at = (saturation: number) =>
          spreadOf(
            apply(colourMatrix("original", { ...noAdjustments, saturation }), [0.7, 0.4, 0.3]),
          );
        expect(at(more)).toBeGreaterThan(at(less));
      }),
    );
  });
});

test("the look comes first, then saturation, contrast and brightness, each on the one before", () => {
  fc.assert(
    fc.property(fc.constantFrom(...looks), colours, adjustments, (look, rgb, adjusted) => {
      const alone = (name: keyof Adjustments) =>
        colourMatrix("original", { ...noAdjustments, [name]: adjusted[name] });
      const oneByOne = [
        colourMatrix(look, noAdjustments),
        alone("saturation"),
        alone("contrast"),
        alone("brightness"),
      ].reduce((colour, matrix) => apply(matrix, colour), rgb as Rgb);
      expectClose(apply(colourMatrix(look, adjusted), rgb), oneByOne);
    }),
  );
});

test("no look drowns black in colour or leaves white dark", () => {
  for (const look of looks) {
    const matrix = colourMatrix(look, noAdjustments);
    expect(Math.max(...apply(matrix, [0, 0, 0]))).toBeLessThan(0.2);
    expect(Math.min(...apply(matrix, [1, 1, 1]))).toBeGreaterThan(0.75);
  }
});

test("SVG gets the same numbers, in rows of five, and opacity as it was", () => {
  const matrix = colourMatrix("sepia", { brightness: 20, contrast: -10, saturation: 5 });
  if (matrix === undefined) throw new Error("sepia has a matrix");
  const values = svgColourValues(matrix).split(" ").map(Number);
  expect(values).toHaveLength(20);
  expect(values.slice(15)).toEqual([0, 0, 0, 1, 0]);
  for (const row of [0, 1, 2]) {
    const [red, green, blue, opacity, offset] = values.slice(row * 5, row * 5 + 5);
    expect(opacity).toBe(0);
    [red, green, blue, offset].forEach((value, at) =>
      expect(value).toBeCloseTo(matrix[row * 4 + at] ?? Number.NaN, 6),
    );
  }
});
