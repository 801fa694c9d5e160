type Waiting = {
  readonly orderId: string;
  readonly formatKey: string;
  readonly dueOn: string;
  readonly isMeant: boolean;
};

/**
 * The pieces that are laid, without tearing an order where that costs nothing: of the same day whole orders that
 * wait go instead of one that is torn, or whole ones that are laid wait in place of its rest, as long as that
 * takes as many pieces of each format. So the sheets stay what they are.
 * @param waiting the most pressing first
 * @param laid those of them that lie on the sheets
 * @returns as many of each format and day, in the order in which they wait
 */
export const keepOrdersWhole = <Piece extends Waiting>(
  waiting: readonly Piece[],
  laid: readonly Piece[],
): readonly Piece[] => {
  const orders = [...Map.groupBy(waiting, ({ orderId }) => orderId).values()];
  const kept = new Set(laid);
  // Each swap leaves one torn order less.
  for (let swap = swapIn(orders, kept); swap !== null; swap = swapIn(orders, kept)) {
    for (const piece of swap.out) kept.delete(piece);
    for (const piece of swap.instead) kept.add(piece);
  }
  return waiting.filter((piece) => kept.has(piece));
};

type Orders<Piece> = readonly (readonly Piece[])[];

/** What makes one more order whole; null: nothing does. */
const swapIn = <Piece extends Waiting>(orders: Orders<Piece>, kept: ReadonlySet<Piece>) => {
  const isKept = (piece: Piece) => kept.has(piece);
  const whole = orders.filter((order) => order.every(isKept));
  const held = orders.filter((order) => !order.some(isKept));
  for (const torn of orders) {
    const here = torn.filter(isKept);
    if (here.length === 0 || here.length === torn.length) continue;
    const instead = wholeFor(held, torn, here);
    if (instead !== null) return { out: here, instead };
    const lacking = torn.filter((piece) => !isKept(piece));
    // The least pressing waits.
    const later = wholeFor(whole.toReversed(), torn, lacking);
    if (later !== null) return { out: later, instead: lacking };
  }
  return null;
};

/** Whole orders as pressing as the torn one, that take as much of each format as these; null: there are none. */
const wholeFor = <Piece extends Waiting>(
  orders: Orders<Piece>,
  torn: readonly Piece[],
  place: readonly Piece[],
): readonly Piece[] | null => {
  const [{ dueOn, isMeant } = {}] = torn;
  const isAlike = (piece: Piece) => piece.dueOn === dueOn && piece.isMeant === isMeant;
  if (!torn.every(isAlike)) return null;
  const chosen: Piece[] = [];
  // The largest first, and the small ones in what room is left.
  for (const order of orders.toSorted((one, other) => other.length - one.length)) {
    if (order.every(isAlike) && hasRoom(place, [...chosen, ...order])) chosen.push(...order);
  }
  return chosen.length === place.length ? chosen : null;
};

const hasRoom = (place: readonly Waiting[], pieces: readonly Waiting[]): boolean => {
  const countOf = (some: readonly Waiting[], key: string) =>
    some.filter(({ formatKey }) => formatKey === key).length;
  if (pieces.length > place.length) return false;
  return pieces.every(({ formatKey }) => countOf(pieces, formatKey) <= countOf(place, formatKey));
};
