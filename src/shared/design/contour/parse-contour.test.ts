import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { flatPath } from "#shared/design/flat-path.ts";
import { contourCharactersMax } from "#shared/design/format.ts";
import type { Path } from "#shared/design/path.ts";
import { micrometres } from "#shared/design/units.ts";
import { randomContours } from "#testing/makes/random-contours.ts";

import { contourPath } from "./contour-path.ts";
import { insetPath } from "./inset-path.ts";
import { parseContour } from "./parse-contour.ts";
import type { ContourRefusal } from "./refusals.ts";
import { signedArea } from "./simple-outline.ts";

const size = { widthUm: micrometres(70_000), heightUm: micrometres(60_000) };
const sizes = fc
  .record({
    widthUm: fc.integer({ min: 50_000, max: 120_000 }),
    ratio: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
  })
  .map(({ widthUm, ratio }) => ({
    widthUm: micrometres(widthUm),
    heightUm: micrometres(Math.round(widthUm * ratio)),
  }));

const contourOf = (data: string, of = size): string => {
  const parsed = parseContour(data, of);
  if ("refused" in parsed) throw new Error(`${parsed.refused}: ${data}`);
  return parsed.contour;
};

const boundsOf = (path: Path): readonly number[] => {
  const corners = flatPath(path, 0.0005);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

describe("any contour that is accepted", () => {
  test("is absolute, whole, clockwise and fills the format's box to the micrometre", () => {
    fc.assert(
      fc.property(randomContours, sizes, (data, of) => {
        const contour = contourOf(data, of);
        expect(contour).toMatch(/^M-?\d+ -?\d+(?:L-?\d+ -?\d+|C-?\d+(?: -?\d+){5})+Z$/);
        const path = contourPath(contour, 0, 0);
        expect(signedArea(flatPath(path, 0.01))).toBeGreaterThan(0);
        const whole = [0, 0, of.widthUm / 1_000, of.heightUm / 1_000];
        boundsOf(path).forEach((edge, at) => {
          expect(Math.abs(edge - (whole[at] ?? 0))).toBeLessThan(0.003);
        });
      }),
      { numRuns: 25 },
    );
  });

  test("is the same again when it is read again, and whichever way round it was drawn", () => {
    fc.assert(
      fc.property(randomContours, (data) => {
        const contour = contourOf(data);
        expect(contourOf(contour)).toBe(contour);
        const mirrored = contourOf(
          contour.replaceAll(/(-?\d+) (-?\d+)/g, "-$1 $2").replaceAll("--", ""),
        );
        const area = (text: string) => signedArea(flatPath(contourPath(text, 0, 0), 0.01));
        expect(area(mirrored)).toBeCloseTo(area(contour), 1);
      }),
      { numRuns: 12 },
    );
  });

  test("moved in, holds all that is further from its cut, and nothing that is nearer", () => {
    fc.assert(
      fc.property(
        randomContours,
        fc.double({ min: 0.5, max: 9, noNaN: true }),
        fc.array(fc.tuple(fc.nat(70_000), fc.nat(60_000)), { minLength: 40, maxLength: 40 }),
        (data, inset, spots) => {
          const cut = contourPath(contourOf(data), 0, 0);
          const moved = insetPath(cut, inset);
          const cutCorners = flatPath(cut, 0.005);
          for (const [xUm, yUm] of spots) {
            const spot = { x: xUm / 1_000, y: yUm / 1_000 };
            const away = isInside(cutCorners, spot) ? distanceTo(cutCorners, spot) : 0;
            if (Math.abs(away - inset) < 0.05) continue;
            expect([spot, isInside(piecesOf(moved), spot)]).toEqual([spot, away > inset]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

type Spot = { readonly x: number; readonly y: number };

const piecesOf = (path: Path): readonly Spot[] =>
  path.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));

const isInside = (corners: readonly Spot[], { x, y }: Spot): boolean =>
  corners.filter((to, index) => {
    const from = corners.at(index - 1) ?? to;
    return (
      from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
    );
  }).length %
    2 ===
  1;

const distanceTo = (corners: readonly Spot[], spot: Spot): number =>
  Math.min(
    ...corners.map((to, index) => {
      const from = corners.at(index - 1) ?? to;
      const [right, down] = [to.x - from.x, to.y - from.y];
      const along = (spot.x - from.x) * right + (spot.y - from.y) * down;
      const share = Math.min(Math.max(along / (right ** 2 + down ** 2 || 1), 0), 1);
      return Math.hypot(from.x + share * right - spot.x, from.y + share * down - spot.y);
    }),
  );

const ring = (count: number, reachOf: (index: number) => number): string => {
  const spots = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return `${Math.cos(angle) * reachOf(index)} ${Math.sin(angle) * reachOf(index)}`;
  });
  return `M${spots.join(" ")}Z`;
};

describe("what no magnet can be cut along is refused", () => {
  const refused: readonly (readonly [why: ContourRefusal, what: string, data: string])[] = [
    ["unreadable", "nothing", ""],
    ["unreadable", "a word", "heart"],
    ["unreadable", "a number that is none", "M0 0LNaN 3 9 9Z"],
    ["unreadable", "a number without an end", "M0 0L1e999 3 9 9Z"],
    ["unreadable", "a place beyond all drawings", "M0 0L1e12 3 9 9Z"],
    ["unreadable", "a dot", "M5 5Z"],
    ["not_closed", "an open line", "M0 0L50 0 50 50"],
    ["not_closed", "an open curve", "M0 0C0 50 50 50 50 10"],
    ["several_pieces", "two", "M0 0h20v20h-20z M30 0h20v20h-20z"],
    ["several_pieces", "one with a hole", "M0 0h20v20h-20z M5 5h9v9h-9z"],
    ["several_pieces", "one that goes on after its end", "M0 0h20v20h-20z l-9 -9 0 9z"],
    ["crosses_itself", "an eight", "M0 0L50 50 50 0 0 50Z"],
    ["crosses_itself", "a curve with a loop", "M0 0C90 60 -40 60 50 0L50 90 0 90Z"],
    [
      "crosses_itself",
      "a round trip made twice",
      `${ring(9, () => 9).slice(0, -1)} L9.5 0 5 9 -9 0 5 -9Z`,
    ],
    ["too_narrow", "only a line", "M0 0L50 0 20 0Z"],
    ["too_narrow", "a neck", "M0 0h20v9h10v-9h20v20h-20v-10.5h-10v10.5h-20z"],
    ["too_narrow", "a tail", "M0 0h30v20h20v1h-20v20h-30z"],
    ["too_narrow", "a slit", "M0 0h24.9v30h.2v-30h24.9v50h-50z"],
    ["too_narrow", "a keyhole", "M0 0h24.9v9h-9v20h18v-20h-8.9v-9h25v50h-50z"],
    ["too_narrow", "a needle's point", "M0 0L50 3 0 6 0 50 50 50 50 60 -20 60 -20 0Z"],
    ["too_many_points", "a saw", ring(600, (index) => (index % 2 === 0 ? 100 : 90))],
    ["too_many_points", "stairs of twelve thousand lines", `M0 0${"h1v1".repeat(6_000)}V0z`],
    ["too_many_points", "a text longer than any outline", `M0 0${"L1 1 ".repeat(60_000)}`],
  ];
  test.each(refused)("%s: %s", (why, _, data) => {
    expect(parseContour(data, size)).toEqual({ refused: why });
  });

  test("what a program traced in thousands of straight lines is one contour of a few", () => {
    const traced = contourOf(ring(4_000, () => 50));
    expect(traced.match(/L/g)?.length).toBeLessThan(200);
  });

  test("whatever is sent, the answer is a contour of a bounded length or a reason", () => {
    const commands = fc.constantFrom(..."MmLlHhVvCcSsQqTtAaZz".split(""));
    const number = fc.oneof(
      fc.integer({ min: -200, max: 200 }).map(String),
      fc.double().map(String),
      fc.constantFrom("1e308", "-1e308", "1e-308", "0", "1", "-0", "NaN", "Infinity"),
    );
    const made = fc
      .array(fc.tuple(commands, fc.array(number, { maxLength: 8 })), { maxLength: 60 })
      .map((list) => `M0 0${list.map(([letter, lengths]) => letter + lengths.join(" ")).join("")}`);
    fc.assert(
      fc.property(fc.oneof(made, fc.string({ maxLength: 400 })), sizes, (data, of) => {
        const parsed = parseContour(data, of);
        if ("contour" in parsed) {
          expect(parsed.contour.length).toBeLessThanOrEqual(contourCharactersMax);
          expect(parsed.contour).not.toMatch(/NaN|Infinity|e/);
        } else expect(typeof parsed.refused).toBe("string");
      }),
      { numRuns: 200 },
    );
  });
});
