import { describe, expect, test } from "bun:test";

import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { flatPath } from "./flat-path.ts";
import type { FormatGeometry } from "./format.ts";
import { insetOutline } from "./inset-outline.ts";
import { trimBoxOf, trimOutline } from "./outline.ts";
import type { Path, PathPoint } from "./path.ts";
import { micrometres } from "./units.ts";

const cornersOf = (path: Path): readonly PathPoint[] => flatPath(path, 0.001);

/** From a spot to the nearest of a contour. */
const distanceTo = (contour: readonly PathPoint[], spot: PathPoint): number =>
  Math.min(
    ...contour.map((to, index) => {
      const from = contour.at(index - 1) ?? to;
      const [right, down] = [to.x - from.x, to.y - from.y];
      const along = (spot.x - from.x) * right + (spot.y - from.y) * down;
      const share = Math.min(Math.max(along / (right ** 2 + down ** 2 || 1), 0), 1);
      return Math.hypot(from.x + share * right - spot.x, from.y + share * down - spot.y);
    }),
  );

const shapes = Object.entries(formatGeometries).filter(([, { shape }]) => shape !== "rectangle");

describe.each(shapes)("a %s", (_, format) => {
  test("fills its trim box on all four sides", () => {
    const { x, y, width, height } = trimBoxOf(format);
    const corners = cornersOf(trimOutline(format));
    const [xs, ys] = [corners.map((each) => each.x), corners.map((each) => each.y)];
    expect(Math.min(...xs)).toBeCloseTo(x, 1.5);
    expect(Math.min(...ys)).toBeCloseTo(y, 1.5);
    expect(Math.max(...xs)).toBeCloseTo(x + width, 1.5);
    expect(Math.max(...ys)).toBeCloseTo(y + height, 1.5);
  });

  test("moved in is at the same distance from its cut everywhere", () => {
    const cut = cornersOf(trimOutline(format));
    for (const inset of [0.5, 1.5, 3, 6, 9]) {
      for (const corner of cornersOf(insetOutline(format, inset))) {
        expect(Math.abs(distanceTo(cut, corner) - inset)).toBeLessThan(0.06);
      }
    }
  });

  test("leaves something of itself however far in it is moved", () => {
    for (const inset of [20, 40, 400]) {
      const corners = cornersOf(insetOutline(format, inset));
      expect(corners.length).toBeGreaterThan(2);
      const { x, y, width, height } = trimBoxOf(format);
      for (const corner of corners) {
        expect(corner.x > x && corner.x < x + width).toBe(true);
        expect(corner.y > y && corner.y < y + height).toBe(true);
      }
    }
  });
});

test("a hexagon's sides go on as its corners get round, and its points stay where they are", () => {
  const sharp: FormatGeometry = { ...formatGeometries.hexagon, cornerUm: micrometres(0) };
  const points = cornersOf(trimOutline(sharp));
  expect(points).toHaveLength(6);
  expect(
    points.map(({ x, y }) => [x - 3, y - 3].map((length) => Math.round(length * 100))),
  ).toEqual([
    [4800, 0],
    [6400, 2800],
    [4800, 5600],
    [1600, 5600],
    [0, 2800],
    [1600, 0],
  ]);
});
