import type { FormatGeometry } from "./format.ts";
import { boxPath, type Path } from "./path.ts";
import { toMillimetres } from "./units.ts";

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

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
export const trimOutline = (format: FormatGeometry): Path => outline(format, 0);

/** The contour inside which nothing that matters is lost to the cutter. */
export const safeOutline = (format: FormatGeometry): Path =>
  outline(format, toMillimetres(format.safeUm));

const outline = (format: FormatGeometry, inset: number): Path => {
  const trim = trimBoxOf(format);
  const box: Box = {
    x: trim.x + inset,
    y: trim.y + inset,
    width: Math.max(0, trim.width - 2 * inset),
    height: Math.max(0, trim.height - 2 * inset),
  };
  switch (format.shape) {
    case "rectangle":
      return boxPath(box, toMillimetres(format.cornerUm) - inset);
    case "circle":
      return boxPath(box, Math.min(box.width, box.height) / 2);
  }
};
