// What is printed on a sheet: its magnets, paper, batch and marks.

import type { CutLine } from "#shared/sheets/cut-line.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import type { PlacedPiece } from "#shared/sheets/plan-sheets.ts";
import type { SheetMargins } from "#shared/sheets/sheet-grid.ts";
import type { LaidFormat, SheetLayout } from "#shared/sheets/sheet-layout.ts";

/** One magnet of a sheet. */
export type SheetPiece = {
  /** Which of the sheet's files shows it. */
  readonly fileIndex: number;
  /** Stands below it, outside what is cut: the order and the place in it. */
  readonly label: string;
};

export type SheetFacts = {
  readonly paper: PaperSize;
  readonly layout: SheetLayout;
  readonly margins: SheetMargins;
  /** What lies on it, in the order of its cells' `formatIndex`. */
  readonly formats: readonly LaidFormat[];
  readonly pieces: readonly PlacedPiece<SheetPiece>[];
  /** Of the magnets' outlines for the cutter; null: there are none. */
  readonly cutLine: CutLine | null;
  /** Printed at the top: batch and sheet; formats and fill; day, printer and profile. */
  readonly title: string;
  readonly note: string;
  readonly origin: string;
  /** In the QR code: moves the batch on when it is scanned. */
  readonly code: string;
};
