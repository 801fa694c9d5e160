import { addCents, cents, timesCents, zeroCents, type Cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";
import { couponEffect, type CouponRule } from "./coupon.ts";
import { shippingPrice, type ShippingRule } from "./shipping.ts";
import { nextTier, type NextTier, type PriceTier, reachedTier, unitPrice } from "./tiers.ts";
import { vatLines, type VatLine, type VatScheme } from "./vat.ts";

/** What pricing needs of a magnet format. */
export type PricedFormat = {
  readonly slug: string;
  readonly tiers: readonly PriceTier[];
  /** Basis points: 1900 = 19 %. */
  readonly vatRateBp: number;
  readonly weightGrams: number;
};

export type CartLine = {
  readonly id: string;
  readonly formatSlug: string;
  readonly quantity: number;
};

export type PricedLine = {
  readonly id: string;
  readonly unitCents: Cents;
  readonly lineCents: Cents;
  /** Where the unit's price was lowered: the lowest of the 30 days before (§ 11 PAngV). */
  readonly lowestCents: Cents | null;
};

export type CartPrices = {
  readonly lines: readonly PricedLine[];
  readonly pieces: number;
  readonly weightGrams: number;
  readonly itemsCents: Cents;
  /** What a coupon takes off the items. */
  readonly discountCents: Cents;
  /** How much more the items must cost for the coupon to count; null when it does, or there is none. */
  readonly missingForCouponCents: Cents | null;
  /** Null when nothing can be sent yet: no method, or too heavy for it. The total is then without. */
  readonly shippingCents: Cents | null;
  readonly totalCents: Cents;
  readonly vat: readonly VatLine[];
  readonly nextTiers: readonly NextTier[];
  /** How much more the items must cost to be sent free; null when it is free or never is. */
  readonly missingForFreeShippingCents: Cents | null;
};

/**
 * From cart lines to everything the shopper sees and owes, gross, in cents. Pure: the cart page, the
 * gate before the order and the order itself all call this one function.
 * A coupon takes off the items, before shipping; free shipping is reached without regard to it.
 * A tier is reached by all pieces of a format together, whatever designs they carry.
 * @throws RangeError for a line of an unknown format, a quantity that is no positive whole number.
 */
export const priceCart = (
  lines: readonly CartLine[],
  formats: readonly PricedFormat[],
  shipping: ShippingRule | null,
  scheme: VatScheme,
  coupon: CouponRule | null = null,
): CartPrices => {
  const groups = groupByFormat(lines, formats);
  const priced = lines.map((line) => priceLine(line, groups));
  const itemsCents = addCents(...priced.map((line) => line.lineCents));
  const weightGrams = groups.reduce(
    (sum, group) => sum + group.format.weightGrams * group.pieces,
    0,
  );
  const { discountCents, isShippingFree, missingCents } = couponEffect(coupon, itemsCents);
  const sentCents =
    shipping && lines.length > 0 ? shippingPrice(shipping, weightGrams, itemsCents) : null;
  const shippingCents = sentCents !== null && isShippingFree ? zeroCents : sentCents;
  const groupCents = groups.map(({ pieces, unitCents }) => timesCents(unitCents, pieces));
  // The discount is every format's, by its value: lines and taxes add up to the cent.
  const discounts = groups.length > 0 ? allotCents(discountCents, groupCents) : [];
  return {
    lines: priced,
    pieces: groups.reduce((sum, group) => sum + group.pieces, 0),
    weightGrams,
    itemsCents,
    discountCents,
    missingForCouponCents: missingCents,
    shippingCents,
    totalCents: addCents(cents(itemsCents - discountCents), shippingCents ?? zeroCents),
    vat: vatLines(
      scheme,
      groups.map(({ format }, index) => ({
        rateBp: format.vatRateBp,
        grossCents: cents((groupCents[index] ?? 0) - (discounts[index] ?? 0)),
      })),
      shippingCents ?? zeroCents,
    ),
    nextTiers: groups.flatMap(({ format, pieces }) => {
      const next = nextTier(format.slug, format.tiers, pieces);
      return next ? [next] : [];
    }),
    missingForFreeShippingCents: isShippingFree ? null : missingForFree(shipping, itemsCents),
  };
};

type FormatGroup = {
  readonly format: PricedFormat;
  readonly pieces: number;
  readonly unitCents: Cents;
  readonly lowestCents: Cents | null;
};

const groupByFormat = (
  lines: readonly CartLine[],
  formats: readonly PricedFormat[],
): FormatGroup[] => {
  const piecesBySlug = new Map<string, number>();
  for (const { formatSlug, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`not a quantity: ${quantity}`);
    }
    piecesBySlug.set(formatSlug, (piecesBySlug.get(formatSlug) ?? 0) + quantity);
  }
  return [...piecesBySlug]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([slug, pieces]) => {
      const format = formats.find((candidate) => candidate.slug === slug);
      if (!format) throw new RangeError(`a line of an unknown format: ${slug}`);
      return {
        format,
        pieces,
        unitCents: unitPrice(format.tiers, pieces),
        lowestCents: reachedTier(format.tiers, pieces)?.lowestCents ?? null,
      };
    });
};

const priceLine = (line: CartLine, groups: readonly FormatGroup[]): PricedLine => {
  const group = groups.find(({ format }) => format.slug === line.formatSlug);
  if (!group) throw new RangeError(`a line without its group: ${line.formatSlug}`);
  return {
    id: line.id,
    unitCents: group.unitCents,
    lineCents: timesCents(group.unitCents, line.quantity),
    lowestCents: group.lowestCents,
  };
};

const missingForFree = (shipping: ShippingRule | null, itemsCents: Cents): Cents | null => {
  const freeFromCents = shipping?.freeFromCents ?? null;
  return freeFromCents === null || itemsCents >= freeFromCents
    ? null
    : cents(freeFromCents - itemsCents);
};
