type Waiting = { readonly orderId: string; readonly dueOn: string; readonly isMeant: boolean };

/**
 * The first pieces that are laid, without tearing an order where that costs nothing: of the same day whole orders
 * behind it go instead of the one that is torn, or whole ones before it wait in place of its rest.
 * @param waiting what is meant first, then the most pressing; the pieces of an order lie together
 * @param count how many are laid
 */
export const keepOrdersWhole = <Piece extends Waiting>(
  waiting: readonly Piece[],
  count: number,
): readonly Piece[] => {
  const laid = waiting.slice(0, count);
  const held = waiting.slice(count);
  const [torn] = held;
  if (torn === undefined || laid.at(-1)?.orderId !== torn.orderId) return laid;
  const isTorn = ({ orderId }: Waiting) => orderId === torn.orderId;
  const rest = laid.filter((piece) => !isTorn(piece));
  const instead = wholeOf(held, torn, count - rest.length);
  if (instead !== null) return [...rest, ...instead];
  const lacking = held.filter(isTorn);
  const later = wholeOf(rest.toReversed(), torn, lacking.length);
  return later === null ? laid : [...laid.filter((piece) => !later.includes(piece)), ...lacking];
};

/** Whole orders as pressing as this one, without it, that have so many pieces together; null: there are none. */
const wholeOf = <Piece extends Waiting>(
  pieces: readonly Piece[],
  { orderId, dueOn, isMeant }: Waiting,
  count: number,
): readonly Piece[] | null => {
  const orders = [...Map.groupBy(pieces, (piece) => piece.orderId).values()];
  const chosen: Piece[] = [];
  // The largest first, and the small ones in what room is left.
  for (const order of orders.toSorted((one, other) => other.length - one.length)) {
    const isAlike = order.every(
      (piece) => piece.orderId !== orderId && piece.dueOn === dueOn && piece.isMeant === isMeant,
    );
    if (isAlike && chosen.length + order.length <= count) chosen.push(...order);
  }
  return chosen.length === count ? chosen : null;
};
