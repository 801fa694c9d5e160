/**
 * By how much a receipt is over what an order still waits for, where that is more than the order itself costs:
 * then it is likely meant for another one, and a person is asked. Zero: nothing to ask.
 */
export const farOverCents = (
  amountCents: number,
  order: { readonly openCents: number; readonly totalCents: number },
): number => {
  const overCents = amountCents - Math.max(0, order.openCents);
  return overCents > order.totalCents ? overCents : 0;
};
