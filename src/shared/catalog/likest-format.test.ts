import { expect, test } from "bun:test";

import type { FormatGeometry, MagnetShape } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";

import { likestFormat } from "./likest-format.ts";

const format = (shape: MagnetShape, width: number, height: number) => ({
  geometry: {
    slug: `${shape}-${width}`,
    shape,
    widthUm: micrometres(width * 1_000),
    heightUm: micrometres(height * 1_000),
    bleedUm: micrometres(3_000),
    safeUm: micrometres(3_000),
    cornerUm: micrometres(0),
  } satisfies FormatGeometry,
});
const [square, portrait, circle, hexagon, strip] = [
  format("rectangle", 63, 63),
  format("rectangle", 50, 75),
  format("circle", 58, 58),
  format("hexagon", 70, 61),
  format("rectangle", 50, 150),
];

test.each([
  ["itself where it is on sale", circle, [strip, square, circle, hexagon], circle],
  [
    "one of its shape rather than one of its size",
    square,
    [circle, format("rectangle", 70, 70)],
    format("rectangle", 70, 70),
  ],
  ["one of its size rather than a strip of its shape", square, [strip, hexagon], hexagon],
  ["one that lies as it does", portrait, [format("rectangle", 75, 50), strip, square], square],
  ["the only one there is", circle, [strip], strip],
])("in the place of a shape stands %s", (_name, { geometry }, formats, shown) => {
  expect(likestFormat(geometry, formats)?.geometry).toEqual(shown.geometry);
});

test("where nothing is on sale nothing is found", () => {
  expect(likestFormat(square.geometry, [])).toBeUndefined();
});
