import type { FormatGeometry } from "#shared/design/format.ts";
import type { PrintedGrid } from "#shared/sheets/printer.ts";
import { gridLayout } from "#shared/sheets/sheet-layout.ts";

/** What a sheet of one format consists of, with a contour around each magnet, for tests of sheets. */
export const oneFormatSheet = (format: FormatGeometry, grid: PrintedGrid) => ({
  layout: gridLayout(grid),
  margins: grid.margins,
  formats: [{ format, bleedUm: grid.bleedUm, hasContour: true }],
});
