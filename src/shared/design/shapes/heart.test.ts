import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import type { Box } from "#shared/design/path.ts";
import type { Path } from "#shared/design/path.ts";
import { polygonOf } from "#shared/design/polygon.ts";

import { heartPath } from "./heart.ts";

/** As high as hearts are sold, from a thumb's to a hand's width. */
const boxes: fc.Arbitrary<Box> = fc
  .record({
    width: fc.double({ min: 30, max: 120, noNaN: true }),
    ratio: fc.double({ min: 0.85, max: 1.15, noNaN: true }),
  })
  .map(({ width, ratio }) => ({ x: 3, y: 3, width, height: width * ratio }));
const box: Box = { x: 3, y: 3, width: 64, height: 60 };

type Point = readonly [x: number, y: number];

/** From a spot to the nearest of a contour. */
const distanceTo = (contour: readonly Point[], [x, y]: Point): number =>
  Math.min(
    ...contour.map(([x1, y1], index) => {
      const [x0, y0] = contour.at(index - 1) ?? [x1, y1];
      const length = (x1 - x0) ** 2 + (y1 - y0) ** 2;
      const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / (length || 1);
      const share = Math.min(Math.max(along, 0), 1);
      return Math.hypot(x0 + share * (x1 - x0) - x, y0 + share * (y1 - y0) - y);
    }),
  );

/** How far the contour reaches; its arcs are followed closely enough for a hundredth of a millimetre. */
const reachOf = (path: Path) => {
  const points = polygonOf(path);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
};

test("a heart fills its box on all four sides and is its own mirror image", () => {
  fc.assert(
    fc.property(boxes, (each) => {
      const points = polygonOf(heartPath(each, 0));
      const whole = [each.x, each.y, each.x + each.width, each.y + each.height];
      reachOf(heartPath(each, 0)).forEach((edge, at) => {
        expect(Math.abs(edge - (whole[at] ?? 0))).toBeLessThan(each.width / 1000);
      });
      for (const [x, y] of points) {
        const mirrored: Point = [2 * each.x + each.width - x, y];
        expect(distanceTo(points, mirrored)).toBeLessThan(0.001);
      }
    }),
    { numRuns: 20 },
  );
});

describe("moved in or out, the contour is at the same distance everywhere", () => {
  test.each([-3, -0.5, 0.5, 1.5, 3, 6, 9])("%p mm", (inset) => {
    const outer = polygonOf(heartPath(box, 0));
    for (const point of polygonOf(heartPath(box, inset))) {
      expect(Math.abs(distanceTo(outer, point) - Math.abs(inset))).toBeLessThan(0.06);
    }
  });
});

test("a contour further in lies inside of the one further out, up to broad borders", () => {
  fc.assert(
    fc.property(boxes, fc.double({ min: 0, max: 6, noNaN: true }), (each, inset) => {
      const [left, top, right, bottom] = reachOf(heartPath(each, inset));
      const edges = [left - each.x, top - each.y];
      // The sides of a heart of a hand's width are followed a little less closely.
      const tolerance = Math.max(0.06, each.width / 1000);
      for (const edge of edges) expect(Math.abs(edge - inset)).toBeLessThan(tolerance);
      expect(right).toBeCloseTo(2 * each.x + each.width - left, 6);
      expect(bottom).toBeLessThanOrEqual(each.y + each.height - inset + 0.001);
    }),
  );
});

test("the contour is one closed stroke without a gap, a jump or a stroke without length", () => {
  for (const inset of [-3, 0, 1, 3, 6]) {
    const path = heartPath(box, inset);
    expect(path.map(({ kind }) => kind).filter((kind) => kind === "move")).toHaveLength(1);
    expect(path.at(-1)).toEqual({ kind: "close" });
    const points = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));
    const [first, last] = [points[0], points.at(-1)];
    expect(Math.hypot((last?.x ?? 9) - (first?.x ?? 0), (last?.y ?? 9) - (first?.y ?? 0))).toBe(0);
    points.slice(1).forEach(({ x, y }, index) => {
      const before = points[index];
      expect(Math.hypot(x - (before?.x ?? x), y - (before?.y ?? y))).toBeGreaterThan(0.05);
    });
  }
});

test("the tip is round, on the axis, at the very bottom; far enough in it is a point there", () => {
  for (const inset of [0, 1, 4]) {
    const points = polygonOf(heartPath(box, inset));
    const lowest = points.reduce((one, other) => (other[1] > one[1] ? other : one));
    expect(lowest[0]).toBeCloseTo(35, 6);
  }
  expect(reachOf(heartPath(box, 0))[3]).toBeCloseTo(63, 3);
});

test("nowhere but in the notch does the contour have a kink", () => {
  const strokes = heartPath(box, 0).filter((segment) => segment.kind === "curve");
  strokes.slice(1).forEach((stroke, index) => {
    const before = strokes[index];
    if (before === undefined) throw new Error("a stroke has none before it");
    const into = Math.atan2(before.y - before.y2, before.x - before.x2);
    const outOf = Math.atan2(stroke.y1 - before.y, stroke.x1 - before.x);
    expect(Math.cos(into - outOf)).toBeCloseTo(1, 9);
  });
});
