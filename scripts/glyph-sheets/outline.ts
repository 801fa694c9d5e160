// A font's glyphs as outlines, for the glyph sheets.

import type { Font, Glyph as FontGlyph } from "fontkit";

/** Of the sheets that are made here. */
export const unitsPerEm = 1000;

type Point = { readonly x: number; readonly y: number; readonly isHandle: boolean };

/** One closed line, as TrueType has it; it starts with a point that is no handle. */
type Contour = readonly [Point, ...Point[]];

export type Outline = { readonly advance: number; readonly contours: readonly Contour[] };

/** A font's glyph in our units, whole ones. */
export const outlineOf = (glyph: FontGlyph, font: Font): Outline => {
  const scale = unitsPerEm / font.unitsPerEm;
  const contours: Contour[] = [];
  let points: Point[] = [];
  const put = (x = 0, y = 0, isHandle = false) =>
    points.push({ x: Math.round(x * scale), y: Math.round(y * scale), isHandle });
  const close = () => {
    const [first, ...rest] = points;
    if (first !== undefined && rest.length > 1) contours.push([first, ...rest]);
    points = [];
  };
  for (const { command, args } of glyph.path.commands) {
    switch (command) {
      case "moveTo":
        close();
        put(args[0], args[1]);
        break;
      case "lineTo":
        put(args[0], args[1]);
        break;
      case "quadraticCurveTo":
        put(args[0], args[1], true);
        put(args[2], args[3]);
        break;
      case "bezierCurveTo":
        throw new Error("these fonts are TrueType, whose curves are quadratic");
      case "closePath":
        close();
        break;
    }
  }
  close();
  return { advance: Math.round(glyph.advanceWidth * scale), contours };
};

/** Every point taken elsewhere. */
export const placed = (
  { advance, contours }: Outline,
  place: (x: number, y: number) => readonly [x: number, y: number],
): Outline => ({
  advance: Math.round(advance),
  contours: contours.map(([first, ...rest]): Contour => {
    const take = ({ x, y, isHandle }: Point): Point => {
      const [toX, toY] = place(x, y).map(Math.round);
      return { x: toX ?? x, y: toY ?? y, isHandle };
    };
    return [take(first), ...rest.map(take)];
  }),
});

export const moved = (outline: Outline, right: number, up: number): Outline =>
  placed(outline, (x, y) => [x + right, y + up]);

export const inRow = (...outlines: readonly Outline[]): Outline => {
  let advance = 0;
  const contours = outlines.flatMap((outline) => {
    const at = advance;
    advance += outline.advance;
    return moved(outline, at, 0).contours;
  });
  return { advance, contours };
};

/** How `unpackGlyphSheet` reads it, and where it starts. */
export const packContour = ([start, ...rest]: Contour) => {
  const points = [start, ...rest];
  let [x, y] = [start.x, start.y];
  const steps = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[(index + 1) % points.length]];
    const isLastAtStart =
      index === points.length - 1 && !point.isHandle && point.x === start.x && point.y === start.y;
    if (index === 0 || isLastAtStart || (before && after && isBetween(point, before, after))) {
      return "";
    }
    const step = [point.x - x, point.y - y];
    [x, y] = [point.x, point.y];
    return `${point.isHandle ? "q" : "l"}${step.join(" ").replace(" -", "-")}`;
  });
  return { contour: steps.join(""), x: start.x, y: start.y };
};

/** Half way between two handles there is a point without saying so; half a unit is rounding. */
const isBetween = (point: Point, before: Point, after: Point): boolean =>
  !point.isHandle &&
  before.isHandle &&
  after.isHandle &&
  Math.abs((before.x + after.x) / 2 - point.x) <= 0.5 &&
  Math.abs((before.y + after.y) / 2 - point.y) <= 0.5;
