import type { FormatGeometry } from "#shared/design/format.ts";
import { trimOutline } from "#shared/design/outline.ts";
import { mappedPath, type Path } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { SheetCell, SheetGrid } from "./sheet-grid.ts";

/** The contour of each magnet of a sheet, in millimetres from its upper left corner, in the cells' order. */
export const cutPaths = (
  format: FormatGeometry,
  { isTurned }: Pick<SheetGrid, "isTurned">,
  cells: readonly SheetCell[],
): readonly Path[] => {
  const outline = trimOutline(format);
  const bleed = toMillimetres(format.bleedUm);
  return cells.map(({ xUm, yUm, widthUm }) => {
    const [left, top] = [toMillimetres(xUm) - bleed, toMillimetres(yUm) - bleed];
    const right = left + toMillimetres(widthUm) + 2 * bleed;
    // A quarter turn to the right: what was up lies to the right.
    return mappedPath(outline, ({ x, y }) =>
      isTurned ? { x: right - y, y: top + x } : { x: left + x, y: top + y },
    );
  });
};
