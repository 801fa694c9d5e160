import { cents, type Cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";

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

const worthOf = (
  { items, discountCents, totalCents }: Priced,
  ids: ReadonlySet<string>,
): number => {
  if (items.every(({ id }) => ids.has(id))) return totalCents;
  const packed = items.map((item) => item.totalCents - item.packCents);
  const couponCents = items.reduce(
    (left, { packCents }) => left - packCents,
    Number(discountCents),
  );
  const shares = allotCents(cents(couponCents), packed);
  return items.reduce(
    (sum, { id }, index) => (ids.has(id) ? sum + (packed[index] ?? 0) - (shares[index] ?? 0) : sum),
    0,
  );
};
