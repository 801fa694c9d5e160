/**
 * Lays the pieces of each order on as few sheets as can be without one sheet more: a place at the end of a
 * sheet stays empty rather than an order being torn, as long as another sheet has room for it. Where
 * nothing is gained they lie in the order in which they come.
 * @param cells places of one sheet, at least 1
 * @returns each piece with its place, counted from 0 over all sheets; they rise
 */
export const keepTogether = <Piece extends { readonly orderId: string }>(
  pieces: readonly Piece[],
  cells: number,
): { readonly piece: Piece; readonly place: number }[] => {
  const orders = [...Map.groupBy(pieces, ({ orderId }) => orderId).values()];
  const sheetCount = Math.ceil(pieces.length / cells);
  const bySize = orders.toSorted((one, other) => other.length - one.length);
  const ways = [
    Array.from({ length: sheetCount }, (_, index) =>
      pieces.slice(index * cells, (index + 1) * cells),
    ),
    layWhole(orders, sheetCount, cells),
    // The largest first finds room where the most pressing first does not.
    layWhole(bySize, sheetCount, cells),
  ];
  const [best = []] = ways.toSorted((one, other) => spread(one) - spread(other));
  return best.flatMap((sheet, index) =>
    sheet.map((piece, at) => ({ piece, place: index * cells + at })),
  );
};

/** In how many parcels' piles the sheets are to be sorted: each order counts on each of its sheets. */
const spread = (sheets: readonly (readonly { readonly orderId: string }[])[]): number =>
  sheets.reduce((sum, sheet) => sum + new Set(sheet.map(({ orderId }) => orderId)).size, 0);

/** Each order goes on the first sheet that takes it whole, or fills what room there is. */
const layWhole = <Piece>(
  orders: readonly (readonly Piece[])[],
  sheetCount: number,
  cells: number,
): Piece[][] => {
  const sheets = Array.from({ length: sheetCount }, (): Piece[] => []);
  for (const order of orders) {
    const rest = [...order];
    for (const sheet of sheets) {
      if (rest.length >= cells && sheet.length === 0) sheet.push(...rest.splice(0, cells));
    }
    const whole = sheets.find((sheet) => cells - sheet.length >= rest.length);
    for (const sheet of whole ? [whole] : sheets) {
      sheet.push(...rest.splice(0, cells - sheet.length));
    }
  }
  return sheets;
};
