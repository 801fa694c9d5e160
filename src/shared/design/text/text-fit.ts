import type { DesignText } from "#shared/design/design-document.ts";
import { textSizeUmMin } from "#shared/design/design-limits.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { insetOutline, trimBoxOf } from "#shared/design/outline.ts";
import type { Path } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { LoadedGlyphSheet } from "./glyph-sheet.ts";
import { textEdgeMm } from "./text-edge.ts";

/** Whether the cutter leaves all of a text alone; an empty one is always safe. */
export const isTextSafe = (
  text: DesignText,
  sheet: LoadedGlyphSheet,
  format: FormatGeometry,
): boolean =>
  isInside(
    sheet.setText(text, trimBoxOf(format)),
    insetOutline(format, toMillimetres(format.safeUm) + textEdgeMm(text)),
  );

/** From one try to the next. */
const shrink = 0.96;
/** Sooner than smaller than this share of its size, a text goes somewhere else. */
const leastShares = [0.8, 0.55, 0];

/**
 * The same text inside the safe area: a little smaller where it stands, else nearer to the middle, smaller
 * at last. Null when even the smallest is too long.
 */
export const fitText = (
  text: DesignText,
  sheet: LoadedGlyphSheet,
  format: FormatGeometry,
): DesignText | null => {
  if (isTextSafe(text, sheet, format)) return text;
  const middle = { ...text, x: 0.5, y: 0.5 };
  const places = [
    text,
    { ...text, x: 0.5 },
    { ...text, x: 0.5, y: (text.y + 0.5) / 2 },
    middle,
    { ...middle, turnDegrees: 0 },
  ];
  for (const share of leastShares) {
    const least = Math.max(textSizeUmMin, share * text.sizeUm);
    for (const place of places) {
      // Where the smallest has no room, none has: a hundred magnets are asked at once.
      if (!isTextSafe({ ...place, sizeUm: Math.ceil(least) }, sheet, format)) continue;
      for (let size = text.sizeUm; size >= least; size = Math.floor(size * shrink)) {
        const tried = { ...place, sizeUm: size };
        if (isTextSafe(tried, sheet, format)) return tried;
      }
    }
  }
  return null;
};

type Point = readonly [x: number, y: number];

/** Whether a path lies in an outline; letters have a point wherever a curve turns back. */
export const isInside = (path: Path, outline: Path): boolean => {
  const corners = flatten(outline);
  return path.every(
    (segment) => segment.kind === "close" || contains(corners, [segment.x, segment.y]),
  );
};

/** Straight pieces of a curve: a hundredth of a millimetre from it. */
const piecesPerCurve = 24;

const flatten = (outline: Path): readonly Point[] => {
  const points: Point[] = [];
  for (const segment of outline) {
    const [fromX, fromY] = points.at(-1) ?? [0, 0];
    if (segment.kind === "curve") {
      const { x1, y1, x2, y2, x, y } = segment;
      for (let piece = 1; piece <= piecesPerCurve; piece += 1) {
        const t = piece / piecesPerCurve;
        points.push([cubic(t, fromX, x1, x2, x), cubic(t, fromY, y1, y2, y)]);
      }
    } else if (segment.kind !== "close") {
      points.push([segment.x, segment.y]);
    }
  }
  return points;
};

const cubic = (t: number, from: number, one: number, two: number, to: number): number => {
  const u = 1 - t;
  return u * u * u * from + 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * to;
};

/** Counts the edges to the right of the point: odd is inside. */
const contains = (corners: readonly Point[], [x, y]: Point): boolean => {
  let isOdd = false;
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  }
  return isOdd;
};
