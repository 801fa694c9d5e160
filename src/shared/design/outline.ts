// The outlines of a magnet: trim (cut), bleed, safe area.

import { contourPath } from "./contour/contour-path.ts";
import type { FormatGeometry } from "./format.ts";
import { boxPath, mappedPath, type Path } from "./path.ts";
import type { Box } from "./path.ts";
import { heartPath } from "./shapes/heart.ts";
import { hexagonPath } from "./shapes/hexagon.ts";
import { toMillimetres } from "./units.ts";

/** The box the magnet is cut to, in millimetres from the bleed box's top left corner. */
export const trimBoxOf = (format: FormatGeometry): Box => {
  const bleed = toMillimetres(format.bleedUm);
  return {
    x: bleed,
    y: bleed,
    width: toMillimetres(format.widthUm),
    height: toMillimetres(format.heightUm),
  };
};

/** The cut contour. */
export const trimOutline = (format: FormatGeometry): Path =>
  arcOutline(format, 0) ?? freeOutline(format);

/**
 * The contour of lines and arcs, moved in by so many millimetres, everywhere at the same distance. Null for
 * a shape whose contour becomes another curve: `insetOutline` finds it, which the first page can do without.
 */
export const arcOutline = (format: FormatGeometry, inset: number): Path | null => {
  const trim = trimBoxOf(format);
  const box = insetBox(trim, inset);
  switch (format.shape) {
    case "rectangle":
      return boxPath(box, toMillimetres(format.cornerUm) - inset);
    case "circle":
      return boxPath(box, Math.min(box.width, box.height) / 2);
    case "heart":
      return heartPath(trim, inset);
    case "hexagon":
      return hexagonPath(trim, toMillimetres(format.cornerUm), inset);
    case "oval":
    case "contour":
      return null;
  }
};

const freeOutline = (format: FormatGeometry): Path => {
  const { x, y, width, height } = trimBoxOf(format);
  return format.contour === undefined
    ? mappedPath(circle, (point) => ({ x: x + point.x * width, y: y + point.y * height }))
    : contourPath(format.contour, x, y);
};

const circle = boxPath({ x: 0, y: 0, width: 1, height: 1 }, 0.5);

/** A box smaller by so many millimetres on every side, down to its middle. */
export const insetBox = ({ x, y, width, height }: Box, inset: number): Box => {
  const [across, down] = [Math.min(inset, width / 2), Math.min(inset, height / 2)];
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
};
