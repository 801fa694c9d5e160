import { cents, type Cents } from "#shared/money/money.ts";

import { paidPerItem } from "./paid-per-item.ts";

type Priced = {
  readonly items: readonly {
    readonly id: string;
    readonly totalCents: Cents;
    /** Of it, what packs take off. */
    readonly packCents: Cents;
    readonly isRejected: boolean;
  }[];
  readonly discountCents: Cents;
  readonly totalCents: Cents;
};

/**
 * What goes back for items that are not made: their price less their own packs' share and their part of
 * the coupon, by value; a pack that was agreed on stays agreed for what is made. With the
 * last of them all that is left of the order, posting included. Whatever the order in which all items
 * of an order are rejected, the parts add up to its total.
 */
export const promisedBack = (order: Priced, itemIds: readonly string[]): Cents => {
  const before = new Set(order.items.flatMap(({ id, isRejected }) => (isRejected ? [id] : [])));
  return cents(worthOf(order, new Set([...before, ...itemIds])) - worthOf(order, before));
};

const worthOf = (order: Priced, ids: ReadonlySet<string>): number => {
  if (order.items.every(({ id }) => ids.has(id))) return order.totalCents;
  const paid = paidPerItem(order);
  return order.items.reduce(
    (sum, { id }, index) => sum + (ids.has(id) ? (paid[index] ?? 0) : 0),
    0,
  );
};
