// The outline of any format moved in: safe area, borders, what a text may touch.

import { insetPath } from "./contour/inset-path.ts";
import type { FormatGeometry } from "./format.ts";
import { arcOutline, trimOutline } from "./outline.ts";
import type { Path } from "./path.ts";
import { toMillimetres } from "./units.ts";

/** The contour inside which nothing that matters is lost to the cutter. */
export const safeOutline = (format: FormatGeometry): Path =>
  insetOutline(format, toMillimetres(format.safeUm));

/** The trim's contour moved in by so many millimetres, everywhere at the same distance. */
export const insetOutline = (format: FormatGeometry, inset: number): Path =>
  arcOutline(format, inset) ?? curvedOutline(format, inset);

/** Such outlines take a while to find and are asked for again and again: of each format so many are kept. */
const keptMax = 64;
const kept = new WeakMap<FormatGeometry, Map<number, Path>>();

const curvedOutline = (format: FormatGeometry, inset: number): Path => {
  const known = kept.get(format) ?? new Map<number, Path>();
  const found = known.get(inset);
  if (found) return found;
  if (known.size >= keptMax) known.clear();
  const outline = trimOutline(format);
  const moved = inset > 0 ? insetPath(outline, inset) : outline;
  kept.set(format, known.set(inset, moved));
  return moved;
};
