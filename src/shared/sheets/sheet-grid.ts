import type { FormatGeometry } from "#shared/design/format.ts";
import { type Micrometres, micrometres } from "#shared/design/units.ts";

import type { PaperSize } from "./paper.ts";
import type { RegistrationKind } from "./registration-marks.ts";

/** What a printer needs around and between the magnets, in micrometres. */
export type SheetMargins = {
  /** On every side; printers cannot print nearer to the edge. */
  readonly edgeUm: Micrometres;
  /** Kept free inside the edge at the top (QR, names) and at the bottom (ruler, colour strip). */
  readonly headUm: Micrometres;
  readonly footUm: Micrometres;
  /** Between the bleeds of two magnets. */
  readonly gutterUm: Micrometres;
  /** At least, between two rows; the order and the position of each magnet stand in it. */
  readonly labelUm: Micrometres;
  /** How long a crop mark is, outside the bleed. */
  readonly markUm: Micrometres;
  /** A cutter's marks around all of it, and what the printer itself leaves free. */
  readonly registration?:
    | { readonly kind: RegistrationKind; readonly edgeUm: Micrometres }
    | undefined;
};

export const usualMargins: SheetMargins = {
  edgeUm: micrometres(5_000),
  headUm: micrometres(16_000),
  footUm: micrometres(12_000),
  gutterUm: micrometres(0),
  labelUm: micrometres(3_500),
  markUm: micrometres(4_000),
};

/** The trim box of one magnet on the sheet: from the upper left corner, in micrometres. */
export type CellBox = {
  readonly xUm: Micrometres;
  readonly yUm: Micrometres;
  readonly widthUm: Micrometres;
  readonly heightUm: Micrometres;
};
type SheetCell = CellBox & { readonly column: number; readonly row: number };

/**
 * Magnets of one format in columns and rows. Every trim edge lies on a line that runs straight through
 * the whole sheet and through no magnet, so a guillotine can cut it.
 */
export type SheetGrid = {
  readonly columns: number;
  readonly rows: number;
  /** The magnets lie on their side: a quarter turn to the right. */
  readonly isTurned: boolean;
  /** By rows, from the upper left one on. */
  readonly cells: readonly SheetCell[];
  /** Where the guillotine cuts, from the left and from the top, in rising order. */
  readonly cutsXUm: readonly Micrometres[];
  readonly cutsYUm: readonly Micrometres[];
};

/**
 * As many magnets as the sheet takes, upright or on their side, centred in what is free.
 * @returns null when not one fits
 */
export const sheetGrid = (
  format: FormatGeometry,
  paper: PaperSize,
  margins: SheetMargins = usualMargins,
): SheetGrid | null => {
  const upright = gridOf(format.widthUm, format.heightUm, format.bleedUm, paper, margins);
  const turned = gridOf(format.heightUm, format.widthUm, format.bleedUm, paper, margins);
  if (turned && turned.cells.length > (upright?.cells.length ?? 0)) {
    return { ...turned, isTurned: true };
  }
  return upright && { ...upright, isTurned: false };
};

const gridOf = (
  widthUm: Micrometres,
  heightUm: Micrometres,
  bleedUm: Micrometres,
  paper: PaperSize,
  { edgeUm, headUm, footUm, gutterUm, labelUm, markUm }: SheetMargins,
): Omit<SheetGrid, "isTurned"> | null => {
  const sideUm = edgeUm + markUm;
  const across = fit(widthUm + 2 * bleedUm, gutterUm, paper.widthUm - 2 * sideUm);
  // The last row has its label below it, too.
  const roomYUm = paper.heightUm - 2 * sideUm - headUm - footUm - labelUm;
  const down = fit(heightUm + 2 * bleedUm, Math.max(gutterUm, labelUm), roomYUm);
  if (across.count === 0 || down.count === 0) return null;
  const startsX = startsOf(sideUm + bleedUm, across);
  const startsY = startsOf(sideUm + headUm + bleedUm, down);
  return {
    columns: across.count,
    rows: down.count,
    cells: startsY.flatMap((yUm, row) =>
      startsX.map((xUm, column) => ({ column, row, xUm, yUm, widthUm, heightUm })),
    ),
    cutsXUm: startsX.flatMap((xUm) => [xUm, micrometres(xUm + widthUm)]),
    cutsYUm: startsY.flatMap((yUm) => [yUm, micrometres(yUm + heightUm)]),
  };
};

type Fit = { readonly count: number; readonly stepUm: number; readonly spareUm: number };

/** How often a length fits with a gap between two of them, and what is left over. */
const fit = (lengthUm: number, gapUm: number, roomUm: number): Fit => {
  const stepUm = lengthUm + gapUm;
  const count = Math.max(0, Math.floor((roomUm + gapUm) / stepUm));
  return { count, stepUm, spareUm: roomUm + gapUm - count * stepUm };
};

/** Centred in what is left over. */
const startsOf = (firstUm: number, { count, stepUm, spareUm }: Fit): Micrometres[] =>
  Array.from({ length: count }, (_, index) =>
    micrometres(firstUm + Math.floor(spareUm / 2) + index * stepUm),
  );
