import type { BatchRest } from "#shared/production.ts";

import type { SharePage } from "./share-rows.ts";
import { type SharedFormat, type SharedSheet, shareSheets } from "./share-sheets.ts";

type Waiting = { readonly formatIndex: number; readonly isMeant: boolean };

/**
 * Which of the waiting pieces of several formats lie on the sheets of a batch, and those sheets.
 * @param waiting what is meant first, then the most pressing
 * @param formats in the order of the pieces' `formatIndex`
 */
export const piecesToShare = <Piece extends Waiting>(
  rest: BatchRest,
  waiting: readonly Piece[],
  formats: readonly Omit<SharedFormat, "count">[],
  page: SharePage,
): { readonly pieces: readonly Piece[]; readonly sheets: readonly SharedSheet[] } => {
  const sheetsOf = (pieces: readonly Piece[]) =>
    shareSheets(withCounts(formats, countsOf(pieces, formats.length)), page);
  const meant = waiting.filter(({ isMeant }) => isMeant);
  switch (rest) {
    case "none":
      return { pieces: meant, sheets: sheetsOf(meant) };
    case "fill":
      return filled(meant, waiting, sheetsOf);
    case "full": {
      const full = fullOf(waiting, formats.length, sheetsOf);
      const isAllMeant = meant.length === waiting.length;
      // What is pressing goes, full or not.
      const isWithout = meant.some((piece) => !full.pieces.includes(piece));
      return !isAllMeant && isWithout ? filled(meant, waiting, sheetsOf) : full;
    }
  }
};

type SheetsOf<Piece> = (pieces: readonly Piece[]) => readonly SharedSheet[];

/** Others beside what is meant, as long as they need no further sheet. */
const filled = <Piece extends Waiting>(
  meant: readonly Piece[],
  waiting: readonly Piece[],
  sheetsOf: SheetsOf<Piece>,
) => {
  let pieces = [...meant];
  let sheets = sheetsOf(pieces);
  const tooMany = new Set<number>();
  for (const piece of waiting.filter(({ isMeant }) => !isMeant)) {
    if (tooMany.has(piece.formatIndex)) continue;
    const more = sheetsOf([...pieces, piece]);
    if (more.length <= sheets.length) {
      pieces = [...pieces, piece];
      sheets = more;
    } else {
      tooMany.add(piece.formatIndex);
    }
  }
  return { pieces, sheets };
};

/** The sheets that are full, with the first pieces of each format. */
const fullOf = <Piece extends Waiting>(
  waiting: readonly Piece[],
  formatCount: number,
  sheetsOf: SheetsOf<Piece>,
) => {
  const sheets = sheetsOf(waiting).filter(({ isFull }) => isFull);
  const left = countsOf(
    sheets.flatMap(({ cells }) => cells),
    formatCount,
  );
  const pieces = waiting.filter(({ formatIndex }) => {
    const room = left[formatIndex] ?? 0;
    left[formatIndex] = room - 1;
    return room > 0;
  });
  return { pieces, sheets };
};

const countsOf = (
  pieces: readonly { readonly formatIndex: number }[],
  formatCount: number,
): number[] => {
  const counts = Array.from({ length: formatCount }, () => 0);
  for (const { formatIndex } of pieces) counts[formatIndex] = (counts[formatIndex] ?? 0) + 1;
  return counts;
};

const withCounts = (
  formats: readonly Omit<SharedFormat, "count">[],
  counts: readonly number[],
): SharedFormat[] => formats.map((format, index) => ({ ...format, count: counts[index] ?? 0 }));
