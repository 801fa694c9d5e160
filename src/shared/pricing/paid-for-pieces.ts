import { cents, type Cents } from "#shared/money/money.ts";

import { paidPerItem } from "./paid-per-item.ts";

type Bought = {
  readonly items: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly totalCents: Cents;
    readonly packCents: Cents;
  }[];
  readonly discountCents: Cents;
};

/**
 * What some pieces of an order have cost, as paid, without posting: of an item in several copies their part,
 * to the nearest cent.
 * @param pieces how many of each item, by its id
 */
export const paidForPieces = (order: Bought, pieces: ReadonlyMap<string, number>): Cents => {
  const paid = paidPerItem(order);
  return cents(
    order.items.reduce((sum, { id, quantity }, index) => {
      const share = Math.min(pieces.get(id) ?? 0, quantity) / quantity;
      return sum + Math.round((paid[index] ?? 0) * share);
    }, 0),
  );
};
