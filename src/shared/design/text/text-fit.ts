// Whether a text lies inside the safe area, and how it is made to fit.

import type { DesignText } from "#shared/design/design-document.ts";
import { textSizeUmMin } from "#shared/design/design-limits.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { insetOutline } from "#shared/design/inset-outline.ts";
import { trimBoxOf } from "#shared/design/outline.ts";
import type { Path } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import { breakText } from "./break-text.ts";
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
/** Sooner than smaller than this share of its size, a text goes somewhere else, or is broken into lines. */
const legibleShares = [0.8, 0.55];

/**
 * The same text inside the safe area: a little smaller where it stands, else nearer to the middle, else broken
 * into lines at its spaces, smaller still at last. Null when even that is too long.
 */
export const fitText = (
  text: DesignText,
  sheet: LoadedGlyphSheet,
  format: FormatGeometry,
): DesignText | null => {
  if (isTextSafe(text, sheet, format)) return text;
  const broken = breakText(text.text).map((lines) => ({ ...text, text: lines }));
  for (const tried of [[text], broken]) {
    for (const share of legibleShares) {
      for (const each of tried) {
        const fitted = fitFrom(each, share, sheet, format);
        if (fitted) return fitted;
      }
    }
  }
  const [largest] = [text, ...broken]
    .flatMap((each) => fitFrom(each, 0, sheet, format) ?? [])
    .toSorted((one, other) => other.sizeUm - one.sizeUm);
  return largest ?? null;
};

/** The same text in its place and in its lines, smaller as far as it is read well; where even then some is cut, as small as that. */
export const shrinkText = (
  text: DesignText,
  sheet: LoadedGlyphSheet,
  format: FormatGeometry,
): DesignText => {
  const least = Math.max(textSizeUmMin, Math.min(...legibleShares) * text.sizeUm);
  let sizeUm = text.sizeUm;
  while (sizeUm > least && !isTextSafe({ ...text, sizeUm }, sheet, format)) {
    sizeUm = Math.max(Math.ceil(least), Math.floor(sizeUm * shrink));
  }
  return sizeUm === text.sizeUm ? text : { ...text, sizeUm };
};

/** As it is written, no smaller than a share of its size; the nearest place that has room. */
const fitFrom = (
  text: DesignText,
  share: number,
  sheet: LoadedGlyphSheet,
  format: FormatGeometry,
): DesignText | null => {
  const middle = { ...text, x: 0.5, y: 0.5 };
  const places = [
    text,
    { ...text, x: 0.5 },
    { ...text, x: 0.5, y: (text.y + 0.5) / 2 },
    middle,
    { ...middle, turnDegrees: 0 },
  ];
  const least = Math.max(textSizeUmMin, share * text.sizeUm);
  const most = sizeUmMaxOf(text, sheet, format);
  if (least > most) return null;
  for (const place of places) {
    // Where the smallest has no room, none has: a hundred magnets are asked at once.
    if (!isTextSafe({ ...place, sizeUm: Math.ceil(least) }, sheet, format)) continue;
    for (let size = text.sizeUm; size >= least; size = Math.floor(size * shrink)) {
      const tried = { ...place, sizeUm: size };
      if (size <= most && isTextSafe(tried, sheet, format)) return tried;
    }
  }
  return null;
};

/** Larger, a straight line is longer than the magnet is from corner to corner; not to be tried at all. */
const sizeUmMaxOf = (text: DesignText, sheet: LoadedGlyphSheet, format: FormatGeometry): number => {
  const { widthMm } = sheet.measure(text);
  const acrossMm = Math.hypot(toMillimetres(format.widthUm), toMillimetres(format.heightUm));
  return text.arcUm === undefined && widthMm > 0 ? (text.sizeUm * acrossMm) / widthMm : text.sizeUm;
};

type Point = readonly [x: number, y: number];

/**
 * Whether a path lies in an outline without a hole: all of its edge does. The ends of its strokes, by which
 * most tries fail, do not tell it alone: a dash crosses a heart's notch between them.
 */
export const isInside = (path: Path, outline: Path): boolean => {
  const corners = [...pointsAlong(outline, () => piecesPerCurve)];
  for (const point of pointsAlong(path, () => 1)) {
    if (!contains(corners, point)) return false;
  }
  for (const point of pointsAlong(path, piecesOfLength)) {
    if (!contains(corners, point)) return false;
  }
  return true;
};

/** Straight pieces of a curve of an outline: a hundredth of a millimetre from it. */
const piecesPerCurve = 24;
/** Of a path that is looked at, a point at least every so often. */
const stepMm = 0.5;

const piecesOfLength = (lengthMm: number): number => Math.ceil(lengthMm / stepMm);

/** The corners of a path, and points between them: so many pieces of each stroke, by its length. */
function* pointsAlong(path: Path, piecesOf: (lengthMm: number) => number): Generator<Point> {
  let start: Point = [0, 0];
  let from = start;
  for (const segment of path) {
    const to: Point = segment.kind === "close" ? start : [segment.x, segment.y];
    if (segment.kind === "move") start = to;
    else {
      const isCurve = segment.kind === "curve";
      const one: Point = isCurve ? [segment.x1, segment.y1] : from;
      const two: Point = isCurve ? [segment.x2, segment.y2] : to;
      const pieces = piecesOf(distance(from, one) + distance(one, two) + distance(two, to));
      for (let piece = 1; piece < pieces; piece += 1) {
        const t = piece / pieces;
        const x = cubic(t, from[0], one[0], two[0], to[0]);
        yield [x, cubic(t, from[1], one[1], two[1], to[1])];
      }
    }
    yield to;
    from = to;
  }
}

const distance = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x1, y2 - y1);

const cubic = (t: number, from: number, one: number, two: number, to: number): number => {
  const u = 1 - t;
  return u * u * u * from + 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * to;
};

/** Counts the edges to the right of the point: odd is inside. */
const contains = (corners: readonly Point[], [x, y]: Point): boolean => {
  let isOdd = false;
  let [x2, y2] = corners.at(-1) ?? [x, y];
  for (const corner of corners) {
    const [x1, y1] = corner;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
    [x2, y2] = corner;
  }
  return isOdd;
};
