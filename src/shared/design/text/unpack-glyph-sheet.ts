import type { DesignText } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";

import type { EmojiDrawings } from "./emoji.ts";
import type { Glyph, GlyphSheet, Kerning, LoadedGlyphSheet } from "./glyph-sheet.ts";
import { legibleSizeUm } from "./legible-size.ts";
import { areClose, type LetterBoxes, letterBoxesOf } from "./letter-boxes.ts";
import { canPaintText, paintText } from "./paint-text.ts";
import { fitText, isTextSafe, shrinkText } from "./text-fit.ts";
import { textOutline, textRoom } from "./text-outline.ts";

/**
 * A font as it is kept in `glyphs/*.json`: TrueType's own quadratic outlines, in whole units. Letters
 * share their contours (é is e and an acute).
 */
export type PackedGlyphSheet = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineHeight: number;
  /**
   * From its start a contour goes on by `l dx dy`, to a point on the outline, and `q dx dy`, to a
   * handle; between two handles lies a point, half way. In the end it closes.
   */
  readonly contours: readonly string[];
  /** The advance, then for each contour its number and where it starts. */
  readonly glyphs: Readonly<Record<string, readonly number[]>>;
  readonly kerning: Kerning;
};

/** The sheet as texts are set with it: cubic outlines, the same curves. */
export const unpackGlyphSheet = ({
  contours,
  glyphs,
  ...rest
}: PackedGlyphSheet): LoadedGlyphSheet => {
  const strokesOfAll = (placed: readonly number[]): readonly number[] => {
    const strokes: number[] = [];
    for (let at = 0; at < placed.length; at += 3) {
      const [contour = 0, x = 0, y = 0] = placed.slice(at, at + 3);
      strokes.push(...strokesOf(readContour(contours[contour] ?? ""), x, y));
    }
    return strokes;
  };
  /** A letter is unpacked when it is set: a phone is deaf while it unpacks hundreds that nobody has typed. */
  const unpack = ([advance = 0, ...placed]: readonly number[]): Glyph => {
    let strokes: readonly number[] | undefined;
    return {
      advance,
      get strokes() {
        return (strokes ??= strokesOfAll(placed));
      },
    };
  };
  const unpacked = Object.fromEntries(
    Object.entries(glyphs).map(([key, glyph]) => [key, unpack(glyph)]),
  );
  return load({ ...rest, glyphs: unpacked, emoji: {} });
};

/** Strokes that only touch are read. */
const touchMm = 0.5;

const load = (sheet: GlyphSheet): LoadedGlyphSheet => {
  // The last answers: the strip, the stage and the tool ask of each text whenever one letter changes.
  const answers = new WeakMap<
    DesignText,
    { readonly format: FormatGeometry; readonly isSafe: boolean }
  >();
  const boxes = new WeakMap<
    DesignText,
    { readonly format: FormatGeometry; readonly of: LetterBoxes }
  >();
  const loaded: LoadedGlyphSheet = {
    ...sheet,
    setText: (text, trim) => textOutline(text, sheet, trim),
    paint: (text, trim) => paintText(text, sheet, trim),
    canPaint: (text) => canPaintText(text, sheet),
    withEmoji: (emoji: EmojiDrawings) => load({ ...sheet, emoji }),
    measure: (text) => textRoom(text, sheet),
    isSafe: (text, format) => {
      const last = answers.get(text);
      if (last?.format === format) return last.isSafe;
      const isSafe = isTextSafe(text, loaded, format);
      answers.set(text, { format, isSafe });
      return isSafe;
    },
    fit: (text, format) => fitText(text, loaded, format),
    legibleSizeUm: (text) => legibleSizeUm(text, sheet),
    shrink: (text, format) => shrinkText(text, loaded, format),
    boxesOf: (text, format) => {
      const last = boxes.get(text);
      if (last?.format === format) return last.of;
      const of = letterBoxesOf(text, format, loaded);
      boxes.set(text, { format, of });
      return of;
    },
    isUnder: (text, other, format) => areClose(loaded.boxesOf(text, format), other, -touchMm),
  };
  return loaded;
};

type Point = { readonly x: number; readonly y: number };
type ContourPoint = Point & { readonly isHandle: boolean };

/** Points from the contour's start, which is the last of them. */
const readContour = (contour: string): readonly ContourPoint[] => {
  let [x, y] = [0, 0];
  const points = Array.from(contour.matchAll(/([lq])(-?\d+) ?(-?\d+)/g), ([, kind, dx, dy]) => {
    x += Number(dx);
    y += Number(dy);
    return { x, y, isHandle: kind === "q" };
  });
  return [...points, { x: 0, y: 0, isHandle: false }];
};

const strokesOf = (points: readonly ContourPoint[], startX: number, startY: number): number[] => {
  const strokes = [0, startX, startY];
  let pen: Point = { x: 0, y: 0 };
  let handle: Point | null = null;
  const put = (kind: number, ...through: readonly Point[]) => {
    strokes.push(kind);
    for (const { x, y } of through) strokes.push(startX + x, startY + y);
  };
  const reach = (to: Point) => {
    // A quadratic is a cubic whose handles lie two thirds of the way to its one handle.
    if (handle !== null) put(2, onTheWay(pen, handle, 2 / 3), onTheWay(to, handle, 2 / 3), to);
    else if (to.x !== pen.x || to.y !== pen.y) put(1, to);
    pen = to;
    handle = null;
  };
  for (const point of points) {
    if (point.isHandle) {
      if (handle !== null) reach(onTheWay(handle, point, 1 / 2));
      handle = point;
    } else {
      reach(point);
    }
  }
  put(3);
  return strokes;
};

const onTheWay = (from: Point, to: Point, share: number): Point => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});
