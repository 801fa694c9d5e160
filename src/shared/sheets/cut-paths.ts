import { trimOutline } from "#shared/design/outline.ts";
import { mappedPath, type Path } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { LaidCell, LaidFormat } from "./sheet-layout.ts";

/** The contours of a sheet's magnets, in millimetres from its upper left corner, in the cells' order. */
export const cutPaths = (
  formats: readonly LaidFormat[],
  cells: readonly LaidCell[],
): readonly Path[] => {
  const outlines = formats.map(({ format, hasContour }) => ({
    outline: hasContour ? trimOutline(format) : null,
    bleed: toMillimetres(format.bleedUm),
  }));
  return cells.flatMap(({ xUm, yUm, widthUm, formatIndex, isTurned }) => {
    const { outline = null, bleed = 0 } = outlines[formatIndex] ?? {};
    const [left, top] = [toMillimetres(xUm) - bleed, toMillimetres(yUm) - bleed];
    const right = left + toMillimetres(widthUm) + 2 * bleed;
    // A quarter turn to the right: what was up lies to the right.
    const placed = (path: Path) =>
      mappedPath(path, ({ x, y }) =>
        isTurned ? { x: right - y, y: top + x } : { x: left + x, y: top + y },
      );
    return outline === null ? [] : [placed(outline)];
  });
};
