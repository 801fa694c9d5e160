import type { BatchRest } from "#shared/production.ts";

/**
 * How many of the waiting pieces lie on the sheets of a batch, when those that are meant come first.
 * @param meant pieces that are meant; null: nothing is, so that all are
 * @param waiting all pieces, those that are meant among them
 * @param cells places of one sheet, at least 1
 */
export const piecesToLay = (
  rest: BatchRest,
  meant: number | null,
  waiting: number,
  cells: number,
): number => {
  const filled = Math.min(waiting, Math.ceil((meant ?? 0) / cells) * cells);
  switch (rest) {
    case "none":
      return meant ?? waiting;
    case "fill":
      return meant === null ? waiting : filled;
    case "full":
      return Math.max(filled, Math.floor(waiting / cells) * cells);
  }
};
