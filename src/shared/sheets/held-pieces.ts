// Sheets that are not full wait: for more pieces, but not past a day.

import { z } from "zod";

/** A sheet that waits longer than its promise is no saving. */
export const holdDaysMax = 60;

export const batchesSchema = z.strictObject({
  /**
   * Until so many days before the day by which it was promised, a sheet that is not full waits for more pieces;
   * null: none waits.
   */
  holdDays: z.int().min(0).max(holdDaysMax).nullable(),
});
export type BatchRule = z.infer<typeof batchesSchema>;

export type HeldPieces = {
  /** Sheets that are full and can be printed now. */
  readonly fullSheets: number;
  /** Pieces of the last sheet, which waits; 0: all can be printed now. */
  readonly heldPieces: number;
  /** Days from today until the rest goes, full or not. */
  readonly daysToGo: number;
};

/**
 * What of a format's waiting pieces is held back until its sheet is full or its day has come.
 * @param daysLeft from today until the first of them was promised
 * @param cells places of one sheet, at least 1
 */
export const heldPieces = (
  { pieces, daysLeft }: { readonly pieces: number; readonly daysLeft: number },
  cells: number,
  rule: BatchRule,
): HeldPieces =>
  heldRest({ fullSheets: Math.floor(pieces / cells), restPieces: pieces % cells, daysLeft }, rule);

/** The same where it is known what the full sheets leave over. */
export const heldRest = (
  {
    fullSheets,
    restPieces,
    daysLeft,
  }: { readonly fullSheets: number; readonly restPieces: number; readonly daysLeft: number },
  { holdDays }: BatchRule,
): HeldPieces => {
  const isHeld = holdDays !== null && daysLeft > holdDays;
  return {
    fullSheets,
    heldPieces: isHeld ? restPieces : 0,
    daysToGo: isHeld ? daysLeft - holdDays : 0,
  };
};
