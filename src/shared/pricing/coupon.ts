import { cents, type Cents, zeroCents } from "#shared/money/money.ts";

export const couponKinds = ["percent", "amount", "free_shipping"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon takes off, once it may be used at all. */
export type CouponRule = {
  readonly code: string;
  readonly kind: CouponKind;
  /** Whole percent of the items, 1 to 100; counts for `percent` alone. */
  readonly percent: number;
  /** At most the items; counts for `amount` alone. */
  readonly amountCents: Cents;
  /** What the items must cost at least, before the coupon. */
  readonly minItemsCents: Cents;
};

export type CouponEffect = {
  readonly discountCents: Cents;
  readonly isShippingFree: boolean;
  /** How much more the items must cost for the coupon to count; null when it does, or there is none. */
  readonly missingCents: Cents | null;
};

/** What a coupon does to a cart; never more than the items cost, half a cent in the shopper's favour. */
export const couponEffect = (rule: CouponRule | null, itemsCents: Cents): CouponEffect => {
  const nothing = { discountCents: zeroCents, isShippingFree: false };
  if (rule === null) return { ...nothing, missingCents: null };
  if (itemsCents < rule.minItemsCents) {
    return { ...nothing, missingCents: cents(rule.minItemsCents - itemsCents) };
  }
  switch (rule.kind) {
    case "percent":
      return {
        ...nothing,
        discountCents: cents(Math.min(itemsCents, Math.ceil((itemsCents * rule.percent) / 100))),
        missingCents: null,
      };
    case "amount":
      return {
        ...nothing,
        discountCents: cents(Math.min(itemsCents, rule.amountCents)),
        missingCents: null,
      };
    case "free_shipping":
      return { discountCents: zeroCents, isShippingFree: true, missingCents: null };
  }
};
