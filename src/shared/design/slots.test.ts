import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { borderWidthUmMax } from "./design-limits.ts";
import type { FormatGeometry } from "./format.ts";
import { frameOf } from "./frame.ts";
import { insetOutline } from "./inset-outline.ts";
import { type Layout, layouts, puzzleSide, slotCount } from "./layouts.ts";
import { applyMatrix } from "./matrix.ts";
import { insetBox, trimBoxOf } from "./outline.ts";
import type { Box } from "./path.ts";
import type { Path } from "./path.ts";
import { type Arrangement, matrixInSlot, slotFrame } from "./places.ts";
import { slotsOf } from "./slots.ts";

const setId = "019aa3c4-6a5e-7cc2-9b2f-5f1f6f0c9a11";
const formats = Object.values(formatGeometries);
const arrangementOf = (layout: Layout, widthUm = 0): Arrangement => ({
  layout,
  border: { widthUm, colour: "#ffffff" },
  puzzle: null,
});

/** Instant photos and strips have paper of their own shape; all else is offered anywhere. */
const layoutsOf = ({ slug }: FormatGeometry): readonly Layout[] =>
  layouts.filter((layout) => !["instant", "strip"].includes(layout) || slug.startsWith(layout));
const arrangements = fc.constantFrom(...formats).chain((format) =>
  fc.record({
    format: fc.constant(format),
    layout: fc.constantFrom(...layoutsOf(format)),
    widthUm: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: borderWidthUmMax })),
  }),
);

const boundsOf = (path: Path): Box => {
  const points = path.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
const right = ({ x, width }: Box): number => x + width;
const bottom = ({ y, height }: Box): number => y + height;
const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 1e-9 &&
  inner.y >= outer.y - 1e-9 &&
  right(inner) <= right(outer) + 1e-9 &&
  bottom(inner) <= bottom(outer) + 1e-9;
const printed = (format: FormatGeometry): Box => ({ x: 0, y: 0, ...frameOf(format) });

describe("in every format, layout and border", () => {
  test("there is a place for each photo, with room in it", () => {
    fc.assert(
      fc.property(arrangements, ({ format, layout, widthUm }) => {
        const slots = slotsOf(arrangementOf(layout, widthUm), format);
        expect(slots).toHaveLength(slotCount(layout));
        for (const { box } of slots) expect(Math.min(box.width, box.height)).toBeGreaterThan(8);
      }),
    );
  });

  test("what is seen of a photo is on the page, inside the border and filled by the photo", () => {
    fc.assert(
      fc.property(arrangements, ({ format, layout, widthUm }) => {
        for (const { box, clip } of slotsOf(arrangementOf(layout, widthUm), format)) {
          const inBorder = insetBox(trimBoxOf(format), widthUm / 1000);
          const seen = clip === undefined ? box : boundsOf(clip);
          expect(holds(printed(format), clip === undefined ? common(box, format) : seen)).toBe(
            true,
          );
          if (clip !== undefined && widthUm > 0) expect(holds(inBorder, seen)).toBe(true);
          if (clip === undefined && widthUm > 0) expect(holds(box, inBorder)).toBe(true);
          // Two print pixels, so that the whole ones inside the box are more than what is seen.
          if (clip !== undefined) expect(holds(insetBox(box, 2 / (300 / 25.4)), seen)).toBe(true);
        }
      }),
    );
  });

  test("no two photos overlap, and those beside each other are as far apart everywhere", () => {
    fc.assert(
      fc.property(arrangements, ({ format, layout, widthUm }) => {
        const seen = slotsOf(arrangementOf(layout, widthUm), format).map(({ box, clip }) =>
          clip === undefined ? box : boundsOf(clip),
        );
        const gaps = seen.flatMap((one, index) =>
          seen.slice(index + 1).map((other) => {
            const across = Math.max(other.x - right(one), one.x - right(other));
            const down = Math.max(other.y - bottom(one), one.y - bottom(other));
            return Math.max(across, down);
          }),
        );
        expect(gaps.every((gap) => gap >= 2 - 1e-9)).toBe(true);
        const sizes = new Set(
          seen.map(({ width, height }) => `${width.toFixed(6)} ${height.toFixed(6)}`),
        );
        expect(sizes.size).toBe(1);
      }),
    );
  });

  test("what is safe is seen, and clear of cut and border", () => {
    fc.assert(
      fc.property(arrangements, ({ format, layout, widthUm }) => {
        const trim = trimBoxOf(format);
        for (const { box, clip, safe } of slotsOf(arrangementOf(layout, widthUm), format)) {
          const kept = boundsOf(safe);
          expect(holds(clip === undefined ? box : boundsOf(clip), kept)).toBe(true);
          expect(holds(insetBox(trim, Math.max(widthUm / 1000, 1.5)), kept)).toBe(true);
        }
      }),
    );
  });
});

const common = (box: Box, format: FormatGeometry): Box => {
  const page = printed(format);
  const [x, y] = [Math.max(box.x, page.x), Math.max(box.y, page.y)];
  return {
    x,
    y,
    width: Math.min(right(box), right(page)) - x,
    height: Math.min(bottom(box), bottom(page)) - y,
  };
};

test("one photo without a border fills all that is printed, to the last edge of the bleed", () => {
  for (const format of formats) {
    const [slot] = slotsOf(arrangementOf("single"), format);
    expect<object | undefined>(slot?.box).toEqual(printed(format));
    expect(slot?.safe).toEqual(insetOutline(format, 3));
  }
});

test("collages without a border run on into the bleed on all outer sides", () => {
  for (const layout of ["pair", "quartet"] as const) {
    for (const format of formats) {
      const seen = slotsOf(arrangementOf(layout), format).map(({ clip = [] }) => boundsOf(clip));
      const page = printed(format);
      expect(Math.min(...seen.map(({ x }) => x))).toBeCloseTo(0, 9);
      expect(Math.min(...seen.map(({ y }) => y))).toBeCloseTo(0, 9);
      expect(Math.max(...seen.map(right))).toBeCloseTo(page.width, 9);
      expect(Math.max(...seen.map(bottom))).toBeCloseTo(page.height, 9);
    }
  }
});

test("two photos stand side by side on wide magnets and above each other on high ones", () => {
  const [left, other] = slotsOf(arrangementOf("pair"), formatGeometries.landscape);
  expect(other?.box.y).toBeCloseTo(left?.box.y ?? -1, 9);
  const [upper, lower] = slotsOf(arrangementOf("pair"), formatGeometries.portrait);
  expect(lower?.box.x).toBeCloseTo(upper?.box.x ?? -1, 9);
});

test("an instant photo has its broad side below, a strip four windows of one size", () => {
  const { instant, strip } = formatGeometries;
  const [window] = slotsOf(arrangementOf("instant"), instant).map(({ clip = [] }) =>
    boundsOf(clip),
  );
  const trim = trimBoxOf(instant);
  if (window === undefined) throw new Error("an instant photo has a window");
  expect(window.x - trim.x).toBeCloseTo(right(trim) - right(window), 9);
  expect(bottom(trim) - bottom(window)).toBeGreaterThan(3 * (window.y - trim.y));
  const ys = slotsOf(arrangementOf("strip"), strip).map(({ box }) => box.y);
  const steps = ys.slice(1).map((y, index) => y - (ys[index] ?? 0));
  for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 9);
});

describe("a puzzle", () => {
  const photo = { widthPx: 6000, heightPx: 4000 };
  const pieces = Array.from({ length: puzzleSide ** 2 }, (_, index) => ({
    column: index % puzzleSide,
    row: Math.floor(index / puzzleSide),
  }));

  test("is one picture: a spot of the photo is where its pieces, laid edge to edge, have it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (format, zoom, turnDegrees, spot) => {
          const trim = trimBoxOf(format);
          const crop = { centreX: spot, centreY: 1 - spot, zoom, turnDegrees };
          const spots = pieces.map(({ column, row }) => {
            const puzzle = { setId, column, row };
            const [slot] = slotsOf({ ...arrangementOf("single"), puzzle }, format);
            if (slot === undefined) throw new Error("a piece has a photo");
            const [x, y] = applyMatrix(matrixInSlot(slot, photo, crop), spot * 6000, 1000);
            return [x + column * trim.width, y + row * trim.height] as const;
          });
          for (const [x, y] of spots) {
            expect(x).toBeCloseTo(spots[0]?.[0] ?? Number.NaN, 6);
            expect(y).toBeCloseTo(spots[0]?.[1] ?? Number.NaN, 6);
          }
        },
      ),
    );
  });

  test("has a picture that just reaches the outer bleed of the outer pieces", () => {
    for (const format of formats) {
      const slots = pieces.map(({ column, row }) => {
        const puzzle = { setId, column, row };
        return slotsOf({ ...arrangementOf("single"), puzzle }, format)[0];
      });
      const [first, last] = [slots[0], slots.at(-1)];
      if (first === undefined || last === undefined) throw new Error("a piece has a photo");
      expect(Math.hypot(first.box.x, first.box.y)).toBe(0);
      expect(right(last.box)).toBeCloseTo(printed(format).width, 9);
      expect(bottom(last.box)).toBeCloseTo(printed(format).height, 9);
      expect(slotFrame(first)).toEqual(slotFrame(last));
    }
  });
});
