// Where everything lies on a sheet: magnets, cuts, the formats they are of.

import type { FormatGeometry } from "#shared/design/format.ts";
import { type Micrometres, micrometres } from "#shared/design/units.ts";

import type { PaperSize } from "./paper.ts";
import type { PrintedGrid } from "./printer.ts";
import type { CellBox } from "./sheet-grid.ts";

/** A format as it is printed. */
export type LaidFormat = {
  /** As it was ordered: with the bleed that its print files have. */
  readonly format: FormatGeometry;
  /** What is printed of it beyond the cut. */
  readonly bleedUm: Micrometres;
  /** Its outline is drawn for a cutter. */
  readonly hasContour: boolean;
};

/** The trim box of one magnet, and which of the sheet's formats it is of. */
export type LaidCell = CellBox & {
  readonly formatIndex: number;
  /** It lies on its side: a quarter turn to the right. */
  readonly isTurned: boolean;
};

/** A straight cut through the whole of what earlier cuts left there, marked at both ends. */
export type SheetCut = {
  /** `x`: upright, so far from the left; `y`: level, so far from the top. */
  readonly axis: "x" | "y";
  readonly atUm: Micrometres;
  /** Between its two marks: all that it parts lies there, bleed and label included. */
  readonly fromUm: Micrometres;
  readonly toUm: Micrometres;
  readonly markUm: Micrometres;
  /** Printed beside its mark where the order matters, counted from 1; null: any order will do. */
  readonly number: number | null;
};

export type SheetLayout = {
  /** By rows, from the upper left one on. */
  readonly cells: readonly LaidCell[];
  /** In the order in which they are cut; none where a cutter follows contours. */
  readonly cuts: readonly SheetCut[];
};

/** Sheets of one format: its grid, with cuts that run through the whole sheet. */
export const gridLayout = (grid: PrintedGrid, formatIndex = 0): SheetLayout => {
  const { bleedUm, margins, cutsXUm, cutsYUm, isTurned } = grid;
  const [left = 0, right = 0] = [cutsXUm[0], cutsXUm.at(-1)];
  const [top = 0, bottom = 0] = [cutsYUm[0], cutsYUm.at(-1)];
  const { markUm } = margins;
  const upright = {
    axis: "x",
    fromUm: micrometres(top - bleedUm),
    // The last row has its label below it, too.
    toUm: micrometres(bottom + bleedUm + margins.labelUm),
  } as const;
  const level = {
    axis: "y",
    fromUm: micrometres(left - bleedUm),
    toUm: micrometres(right + bleedUm),
  } as const;
  return {
    cells: grid.cells.map(({ xUm, yUm, widthUm, heightUm }) => ({
      xUm,
      yUm,
      widthUm,
      heightUm,
      formatIndex,
      isTurned,
    })),
    cuts: [
      ...cutsXUm.map((atUm) => ({ ...upright, atUm, markUm, number: null })),
      ...cutsYUm.map((atUm) => ({ ...level, atUm, markUm, number: null })),
    ],
  };
};

/** From the first trim edge to the last, in micrometres from the upper left corner. */
export const trimmedRoom = ({ cells, cuts }: SheetLayout) => {
  const along = (axis: SheetCut["axis"], edges: readonly number[]) => {
    const at = cuts.filter((cut) => cut.axis === axis).map(({ atUm }) => atUm);
    const all = at.length > 0 ? at : edges;
    return { first: Math.min(...all), last: Math.max(...all) };
  };
  const across = along(
    "x",
    cells.flatMap(({ xUm, widthUm }) => [xUm, xUm + widthUm]),
  );
  const down = along(
    "y",
    cells.flatMap(({ yUm, heightUm }) => [yUm, yUm + heightUm]),
  );
  return {
    leftUm: across.first,
    rightUm: across.last,
    topUm: down.first,
    bottomUm: down.last,
  };
};

/** How much of the paper the boxes take from which magnets are cut, from 0 to 1; the rest is waste. */
export const usedShare = (
  formats: readonly {
    readonly format: Pick<FormatGeometry, "widthUm" | "heightUm">;
    readonly pieces: number;
  }[],
  sheetCount: number,
  paper: PaperSize,
): number =>
  formats.reduce(
    (area, { format, pieces }) => area + pieces * format.widthUm * format.heightUm,
    0,
  ) / Math.max(1, sheetCount * paper.widthUm * paper.heightUm);
