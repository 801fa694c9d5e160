import type { QueuedFormatView } from "#client/features/workshop/parts/workshop-views.ts";
import { type BatchRule, heldPieces } from "#shared/sheets/held-pieces.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import { sheetFill } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, type Printer } from "#shared/sheets/printer.ts";

import type { BatchWish } from "./choose-orders.tsx";

/** A batch as the main button of a format's row would make it. */
export type BatchToLay = {
  readonly formatKey: string;
  readonly wish: BatchWish;
  readonly pieces: number;
  readonly sheets: number;
  /** Places of the sheets, with a piece on them or not. */
  readonly allCells: number;
};

type AllToLay = {
  readonly queue: readonly Pick<QueuedFormatView, "formatKey" | "format" | "pieces" | "daysLeft">[];
  readonly printer: Printer;
  readonly paper: PaperSize;
  readonly rule: BatchRule;
};

/**
 * What one press lays of all formats, each on sheets of its own: what fits on the paper, without the rests that
 * wait for a full sheet. Nothing where formats share sheets: there a row is all of a material already.
 */
export const allToLay = ({ queue, printer, paper, rule }: AllToLay): readonly BatchToLay[] => {
  if (printer.shares !== undefined) return [];
  return queue.flatMap((queued) => {
    const { formatKey, format } = queued;
    const grid = printedGrid(format, paper, printer);
    if (!grid) return [];
    const cells = grid.cells.length;
    const { heldPieces: held } = heldPieces(queued, cells, rule);
    const pieces = queued.pieces - held;
    if (pieces === 0) return [];
    const { allCells } = sheetFill(pieces, grid);
    const wish: BatchWish = held > 0 ? { rest: "full" } : {};
    return [{ formatKey, wish, pieces, sheets: allCells / cells, allCells }];
  });
};
