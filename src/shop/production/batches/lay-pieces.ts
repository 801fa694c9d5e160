import type { CreateBatchInput } from "#shared/production.ts";
import { hasContour } from "#shared/sheets/cut-line.ts";
import { keepOrdersWhole } from "#shared/sheets/keep-orders-whole.ts";
import { keepTogether } from "#shared/sheets/keep-together.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import { piecesToLay } from "#shared/sheets/pieces-to-lay.ts";
import { piecesToShare } from "#shared/sheets/pieces-to-share.ts";
import {
  type BatchPrinter,
  printedBleed,
  printedGrid,
  printedMargins,
  type ShareKind,
} from "#shared/sheets/printer.ts";
import type { SheetLayout } from "#shared/sheets/sheet-layout.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { BatchFormat } from "./print-batch.table.ts";
import type { MeantPiece } from "./read-waiting-pieces.ts";

/** The pieces of a batch in their places, and its sheets. */
export type LaidPieces = {
  readonly laid: readonly { readonly piece: MeantPiece; readonly place: number }[];
  readonly sheets: readonly {
    readonly firstPlace: number;
    /** Null: the grid of the only format. */
    readonly layout: SheetLayout | null;
  }[];
  /** Null: one only, that of the first piece. */
  readonly formats: readonly BatchFormat[] | null;
};

type Wish = Pick<CreateBatchInput, "rest" | "dueBy" | "orderIds">;
type Sheets = { readonly paper: PaperSize; readonly printer: BatchPrinter };

/**
 * Lays waiting pieces of one format on sheets: of what is waiting, what is meant first, those that the
 * sheets of this batch hold. The magnets of an order lie together where that costs no sheet.
 * @throws ShopError `sheet_too_small`
 */
export const layPieces = (
  waiting: readonly MeantPiece[],
  wish: Wish,
  { paper, printer }: Sheets,
): LaidPieces => {
  const [first] = waiting;
  const grid = first && printedGrid(first.format, paper, printer);
  if (grid === null) throw new ShopError("sheet_too_small");
  const cells = grid?.cells.length ?? 1;
  const pieces = keepOrdersWhole(waiting, waiting.slice(0, countOf(waiting, wish, cells)));
  const starts = Array.from({ length: Math.ceil(pieces.length / cells) }, (_, at) => at * cells);
  const places = Array.from({ length: cells }, () => 0);
  return {
    laid: keepTogether(
      pieces.map((piece) => ({ piece, orderId: piece.orderId, formatIndex: 0 })),
      starts.map(() => places),
    ).map(({ piece: { piece }, place }) => ({ piece, place })),
    sheets: starts.map((firstPlace) => ({ firstPlace, layout: null })),
    formats: null,
  };
};

const countOf = (
  waiting: readonly MeantPiece[],
  { rest, dueBy, orderIds }: Wish,
  cells: number,
): number => {
  const isAllMeant = dueBy === undefined && orderIds === undefined;
  const meant = waiting.filter(({ isMeant }) => isMeant).length;
  // Somebody else was faster: nothing but others is left.
  if (!isAllMeant && meant === 0 && rest !== "full") return 0;
  return piecesToLay(rest, isAllMeant ? null : meant, waiting.length, cells);
};

/**
 * The same for pieces of several formats, which share sheets as the printer's are cut. A format that is too
 * large for the paper waits on.
 * @throws ShopError `sheet_too_small` when all are
 */
export const layShared = (
  waiting: readonly MeantPiece[],
  wish: Wish,
  { paper, printer, kind }: Sheets & { readonly kind: ShareKind },
): LaidPieces => {
  const known = [...Map.groupBy(waiting, ({ formatKey }) => formatKey).values()].flatMap(
    ([first]) => {
      const grid = first && printedGrid(first.format, paper, printer);
      return grid ? [{ first, grid }] : [];
    },
  );
  if (waiting.length > 0 && known.length === 0) throw new ShopError("sheet_too_small");
  const indexes = new Map(known.map(({ first }, index) => [first.formatKey, index]));
  const able = waiting.flatMap((piece) => {
    const formatIndex = indexes.get(piece.formatKey);
    return formatIndex === undefined ? [] : [{ ...piece, piece, formatIndex }];
  });
  const { pieces: first, sheets } = piecesToShare(
    wish.rest,
    able,
    known.map(({ first: { format }, grid }) => ({
      format,
      grid,
      bleedUm: printedBleed(format, printer),
      hasContour: hasContour(format, printer.contour),
    })),
    { paper, margins: printedMargins(printer), kind },
  );
  const pieces = keepOrdersWhole(able, first);
  const chosen = pieces.map(({ piece }) => piece);
  if (new Set(chosen.map(({ formatKey }) => formatKey)).size < 2) {
    return layPieces(chosen, { rest: "none" }, { paper, printer });
  }
  const places = sheets.map(({ cells }) => cells.map(({ formatIndex }) => formatIndex));
  return {
    laid: keepTogether(pieces, places).map(({ piece: { piece }, place }) => ({ piece, place })),
    sheets: sheets.map(({ cells, cuts }, at) => ({
      firstPlace: places.slice(0, at).flat().length,
      layout: { cells, cuts },
    })),
    formats: known.map(({ first: { formatKey: key, format, formatName: name } }) => ({
      key,
      format,
      name,
      pieces: chosen.filter(({ formatKey }) => formatKey === key).length,
    })),
  };
};
