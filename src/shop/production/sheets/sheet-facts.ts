// What is printed on a sheet: its magnets, paper, batch and marks.

import type { FormatGeometry } from "#shared/design/format.ts";
import type { CutLine } from "#shared/sheets/cut-line.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import type { PlacedPiece } from "#shared/sheets/plan-sheets.ts";
import type { SheetGrid, SheetMargins } from "#shared/sheets/sheet-grid.ts";

/** One magnet of a sheet. */
export type SheetPiece = {
  /** Which of the sheet's files shows it. */
  readonly fileIndex: number;
  /** Stands below it, outside what is cut: the order and the place in it. */
  readonly label: string;
};

export type SheetFacts = {
  readonly paper: PaperSize;
  readonly grid: SheetGrid;
  readonly margins: SheetMargins;
  /** As it was ordered: with the bleed that its print files have. */
  readonly format: FormatGeometry;
  /** What is printed of it beyond the cut. */
  readonly bleedUm: number;
  readonly pieces: readonly PlacedPiece<SheetPiece>[];
  /** Of each magnet's outline for the cutter; null: they have none. */
  readonly cutLine: CutLine | null;
  /** Printed at the top: batch and sheet; format and fill; day, printer and profile. */
  readonly title: string;
  readonly note: string;
  readonly origin: string;
  /** In the QR code: moves the batch on when it is scanned. */
  readonly code: string;
};
