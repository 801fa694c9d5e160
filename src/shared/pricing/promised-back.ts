import { cents, type Cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";

type Priced = {
  readonly items: readonly {
    readonly id: string;
    readonly totalCents: Cents;
    readonly isRejected: boolean;
  }[];
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

/**
 * What goes back for items that are not made: their price less their share of the discount; with the
 * last of them all that is left of the order, posting included. Whatever the order in which all items
 * of an order are rejected, the parts add up to its total.
 */
export const promisedBack = (order: Priced, itemIds: readonly string[]): Cents => {
  const before = new Set(order.items.flatMap(({ id, isRejected }) => (isRejected ? [id] : [])));
  return cents(worthOf(order, new Set([...before, ...itemIds])) - worthOf(order, before));
};

const worthOf = (
  { items, discountCents, totalCents }: Priced,
  ids: ReadonlySet<string>,
): number => {
  if (items.every(({ id }) => ids.has(id))) return totalCents;
  const shares = allotCents(
    discountCents,
    items.map((item) => item.totalCents),
  );
  return items.reduce(
    (sum, item, index) => (ids.has(item.id) ? sum + item.totalCents - (shares[index] ?? 0) : sum),
    0,
  );
};
