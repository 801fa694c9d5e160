type Ordered = { readonly orderId: string; readonly formatIndex: number };

/**
 * Lays the pieces of each order on as few sheets as can be without one sheet more: a place at the end of a
 * sheet stays empty rather than an order being torn, as long as another sheet has room for it. Where
 * nothing is gained they lie in the order in which they come.
 * @param sheets of each sheet its places, by which of the batch's formats lies there; enough for all pieces
 * @returns each piece with its place, counted from 0 over all sheets; they rise
 */
export const keepTogether = <Piece extends Ordered>(
  pieces: readonly Piece[],
  sheets: readonly (readonly number[])[],
): { readonly piece: Piece; readonly place: number }[] => {
  const orders = [...Map.groupBy(pieces, ({ orderId }) => orderId).values()];
  const bySize = orders.toSorted((one, other) => other.length - one.length);
  const ways = [
    layInRows(pieces, sheets),
    layWhole(orders, sheets),
    // The largest first finds room where the most pressing first does not.
    layWhole(bySize, sheets),
  ];
  const [best = []] = ways.toSorted((one, other) => spread(one) - spread(other));
  let first = 0;
  return best.flatMap(({ laid, places }) => {
    const placed = placesOf(laid, places).map(({ piece, at }) => ({ piece, place: first + at }));
    first += places.length;
    return placed.toSorted((one, other) => one.place - other.place);
  });
};

type Sheet<Piece> = { readonly places: readonly number[]; readonly laid: Piece[] };

/** In how many parcels' piles the sheets are to be sorted: each order counts on each of its sheets. */
const spread = (sheets: readonly Sheet<Ordered>[]): number =>
  sheets.reduce((sum, { laid }) => sum + new Set(laid.map(({ orderId }) => orderId)).size, 0);

/** Each piece on the first sheet that has a place for its format. */
const layInRows = <Piece extends Ordered>(
  pieces: readonly Piece[],
  all: readonly (readonly number[])[],
): Sheet<Piece>[] => {
  const sheets = emptySheets<Piece>(all);
  for (const piece of pieces) sheets.find((sheet) => hasRoom(sheet, [piece]))?.laid.push(piece);
  return sheets;
};

/** Each order goes on the first sheet that takes it whole, or fills what room there is. */
const layWhole = <Piece extends Ordered>(
  orders: readonly (readonly Piece[])[],
  all: readonly (readonly number[])[],
): Sheet<Piece>[] => {
  const sheets = emptySheets<Piece>(all);
  for (const order of orders) {
    let rest = [...order];
    const fill = (sheet: Sheet<Piece>) => {
      const taken = piecesFor(sheet, rest);
      sheet.laid.push(...taken);
      rest = rest.filter((piece) => !taken.includes(piece));
    };
    for (const sheet of sheets) {
      const isEmpty = sheet.laid.length === 0;
      if (isEmpty && piecesFor(sheet, rest).length === sheet.places.length) fill(sheet);
    }
    const whole = sheets.find((sheet) => hasRoom(sheet, rest));
    for (const sheet of whole ? [whole] : sheets) fill(sheet);
  }
  return sheets;
};

const emptySheets = <Piece>(all: readonly (readonly number[])[]): Sheet<Piece>[] =>
  all.map((places) => ({ places, laid: [] }));

/** Those of the pieces for which the sheet has places left. */
const piecesFor = <Piece extends Ordered>(
  { places, laid }: Sheet<Piece>,
  pieces: readonly Piece[],
): Piece[] => {
  const left = new Map<number, number>();
  for (const format of places) left.set(format, (left.get(format) ?? 0) + 1);
  for (const { formatIndex } of laid) left.set(formatIndex, (left.get(formatIndex) ?? 0) - 1);
  return pieces.filter(({ formatIndex }) => {
    const room = left.get(formatIndex) ?? 0;
    left.set(formatIndex, room - 1);
    return room > 0;
  });
};

const hasRoom = <Piece extends Ordered>(sheet: Sheet<Piece>, pieces: readonly Piece[]): boolean =>
  piecesFor(sheet, pieces).length === pieces.length;

/** Each piece in the next place of its format. */
const placesOf = <Piece extends Ordered>(laid: readonly Piece[], places: readonly number[]) => {
  const free = new Map(
    Map.groupBy(places.keys(), (at) => places[at])
      .entries()
      .map(([format, own]) => [format, own.values()]),
  );
  return laid.flatMap((piece) => {
    const at = free.get(piece.formatIndex)?.next().value;
    return at === undefined ? [] : [{ piece, at }];
  });
};
