import type { SheetGrid } from "./sheet-grid.ts";
import type { LaidCell } from "./sheet-layout.ts";

/** A magnet that has its place on a sheet. */
export type PlacedPiece<Piece, Cell = LaidCell> = { readonly piece: Piece; readonly cell: Cell };

/** The pieces of one sheet, in cutting order: by rows, from the upper left one on. */
export type PlannedSheet<Piece, Cell = LaidCell> = {
  /** Counted from 1. */
  readonly number: number;
  readonly pieces: readonly PlacedPiece<Piece, Cell>[];
};

/**
 * Lays pieces of one format on as few sheets as their grid allows, in the order in which they come, so
 * that the magnets of an order leave the cutter together.
 */
export const planSheets = <Piece, Cell>(
  pieces: readonly Piece[],
  { cells }: { readonly cells: readonly Cell[] },
): PlannedSheet<Piece, Cell>[] =>
  Array.from({ length: Math.ceil(pieces.length / cells.length) }, (_, index) => ({
    number: index + 1,
    pieces: cells.flatMap((cell, at) => {
      const piece = pieces[index * cells.length + at];
      return piece === undefined ? [] : [{ piece, cell }];
    }),
  }));

/** How full the sheets of a batch are: "13 of 15 cells". */
export const sheetFill = (pieceCount: number, { cells }: Pick<SheetGrid, "cells">) => ({
  usedCells: pieceCount,
  allCells: Math.ceil(pieceCount / cells.length) * cells.length,
});
