// A workshop's own contour: read from the data of an SVG path, brought to its size, and judged for the cutter.

import { flatPath } from "#shared/design/flat-path.ts";
import { contourCharactersMax, type FormatGeometry } from "#shared/design/format.ts";
import type { PathPoint } from "#shared/design/path.ts";

import { contourPath } from "./contour-path.ts";
import {
  boundsOf,
  pathOfOutline,
  readOutline,
  type ReadOutline,
  reversed,
  type Stroke,
} from "./read-strokes.ts";
import { contourCornersMax, type ContourRefusal, contourStrokesMax } from "./refusals.ts";
import { crossesItself, isTooNarrow, signedArea } from "./simple-outline.ts";
import { withoutNeedlessLines } from "./thin-lines.ts";

/** How closely it is followed where it is looked over, in millimetres. */
const strayMm = 0.02;

/**
 * The contour of a format from an SVG path's `d`, stretched to the format's width and height, clockwise: or
 * the first reason why no magnet can be cut along it.
 */
export const parseContour = (
  svgPathData: string,
  size: Pick<FormatGeometry, "widthUm" | "heightUm">,
): { readonly contour: string } | { readonly refused: ContourRefusal } => {
  const read = readOutline(svgPathData);
  if ("refused" in read) return read;
  const scaled = scaledTo(read, size);
  if (scaled === null) return { refused: "too_narrow" };
  const thin = withoutNeedlessLines(scaled);
  if (thin.strokes.length > contourStrokesMax) return { refused: "too_many_points" };
  const area = signedArea(flatPath(pathOfOutline(thin), 1_000 * strayMm));
  const contour = textOf(area < 0 ? reversed(thin) : thin);
  const path = contourPath(contour, 0, 0);
  const corners = flatPath(path, strayMm);
  if (corners.length > contourCornersMax || contour.length > contourCharactersMax) {
    return { refused: "too_many_points" };
  }
  if (crossesItself(corners)) return { refused: "crosses_itself" };
  const otherWay = contourPath(textOf(area < 0 ? thin : reversed(thin)), 0, 0);
  return isTooNarrow(path, otherWay) ? { refused: "too_narrow" } : { contour };
};

/** In micrometres from its corner; null where it is only a line. */
const scaledTo = (
  outline: ReadOutline,
  { widthUm, heightUm }: Pick<FormatGeometry, "widthUm" | "heightUm">,
): ReadOutline | null => {
  const { x, y, width, height } = boundsOf(outline);
  const [across, down] = [widthUm / width, heightUm / height];
  if (!Number.isFinite(across) || !Number.isFinite(down)) return null;
  const place = (spot: PathPoint): PathPoint => ({
    x: (spot.x - x) * across,
    y: (spot.y - y) * down,
  });
  const strokes = outline.strokes.map((stroke): Stroke => {
    if (stroke.kind === "line") return { kind: "line", ...place(stroke) };
    const first = place({ x: stroke.x1, y: stroke.y1 });
    const second = place({ x: stroke.x2, y: stroke.y2 });
    return {
      kind: "curve",
      x1: first.x,
      y1: first.y,
      x2: second.x,
      y2: second.y,
      ...place(stroke),
    };
  });
  return { start: place(outline.start), strokes };
};

/** Whole micrometres; the last line is what closing it draws. */
const textOf = ({ start, strokes }: ReadOutline): string => {
  const whole = (...lengths: readonly number[]): string =>
    // A zero below zero is written as one.
    lengths.map((length) => String(Math.round(length) + 0)).join(" ");
  const last = strokes.at(-1);
  const drawn = last?.kind === "line" ? strokes.slice(0, -1) : strokes;
  const written = drawn.map((stroke) =>
    stroke.kind === "line"
      ? `L${whole(stroke.x, stroke.y)}`
      : `C${whole(stroke.x1, stroke.y1, stroke.x2, stroke.y2, stroke.x, stroke.y)}`,
  );
  return `M${whole(start.x, start.y)}${written.join("")}Z`;
};
