import { cents, type Cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";

type Bought = {
  readonly items: readonly {
    readonly totalCents: Cents;
    /** Of it, what packs take off. */
    readonly packCents: Cents;
  }[];
  readonly discountCents: Cents;
};

/** What each item of an order costs as paid, without posting: its price less its own packs' share and its part of the coupon, by value. */
export const paidPerItem = ({ items, discountCents }: Bought): readonly number[] => {
  const packed = items.map((item) => item.totalCents - item.packCents);
  const couponCents = items.reduce(
    (left, { packCents }) => left - packCents,
    Number(discountCents),
  );
  const shares = allotCents(cents(couponCents), packed);
  return packed.map((price, index) => price - (shares[index] ?? 0));
};
