// The outlines of a magnet: trim (cut), bleed, safe area.

import type { FormatGeometry } from "./format.ts";
import { heartPath } from "./heart.ts";
import { boxPath, type Path } from "./path.ts";
import type { Box } from "./path.ts";
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
export const trimOutline = (format: FormatGeometry): Path => insetOutline(format, 0);

/** The contour inside which nothing that matters is lost to the cutter. */
export const safeOutline = (format: FormatGeometry): Path =>
  insetOutline(format, toMillimetres(format.safeUm));

/** The trim's contour moved in by so many millimetres, everywhere at the same distance. */
export const insetOutline = (format: FormatGeometry, inset: number): Path => {
  const trim = trimBoxOf(format);
  const box = insetBox(trim, inset);
  switch (format.shape) {
    case "rectangle":
      return boxPath(box, toMillimetres(format.cornerUm) - inset);
    case "circle":
      return boxPath(box, Math.min(box.width, box.height) / 2);
    case "heart":
      return heartPath(trim, inset);
  }
};

/** A box smaller by so many millimetres on every side. */
export const insetBox = ({ x, y, width, height }: Box, inset: number): Box => ({
  x: x + inset,
  y: y + inset,
  width: Math.max(0, width - 2 * inset),
  height: Math.max(0, height - 2 * inset),
});
