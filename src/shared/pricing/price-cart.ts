import { addCents, cents, timesCents, zeroCents, type Cents } from "#shared/money/money.ts";

import { allotCents } from "./allot.ts";
import { couponEffect, type CouponRule } from "./coupon.ts";
import { groupPrice, type NextPack, nextPack, packSaving, type PricePack } from "./packs.ts";
import { shippingPrice, type ShippingRule } from "./shipping.ts";
import { nextTier, type NextTier, type PriceTier, reachedTier, unitPrice } from "./tiers.ts";
import { vatLines, type VatLine, type VatScheme } from "./vat.ts";

/** What pricing needs of a magnet format. */
export type PricedFormat = {
  readonly slug: string;
  readonly tiers: readonly PriceTier[];
  readonly packs: readonly PricePack[];
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
  /** Its pieces at that price, before packs and coupon. */
  readonly lineCents: Cents;
  /** Its part of what packs take off its format. */
  readonly packCents: Cents;
  /** Where the unit's price was lowered: the lowest of the 30 days before (§ 11 PAngV). */
  readonly lowestCents: Cents | null;
};

export type CartPrices = {
  readonly lines: readonly PricedLine[];
  readonly pieces: number;
  readonly weightGrams: number;
  readonly itemsCents: Cents;
  /** All that is taken off the items: by packs and by a coupon. */
  readonly discountCents: Cents;
  /** Of it, what packs take off. */
  readonly packCents: Cents;
  /** How much more the items must cost for the coupon to count; null when it does, or there is none. */
  readonly missingForCouponCents: Cents | null;
  /** Null when nothing can be sent yet: no method, or too heavy for it. The total is then without. */
  readonly shippingCents: Cents | null;
  readonly totalCents: Cents;
  readonly vat: readonly VatLine[];
  readonly nextTiers: readonly NextTier[];
  readonly nextPacks: readonly NextPack[];
  /** How much more the items must cost to be sent free; null when it is free or never is. */
  readonly missingForFreeShippingCents: Cents | null;
};

/**
 * From cart lines to everything the shopper sees and owes, gross, in cents. Pure: the cart page, the
 * gate before the order and the order itself all call this one function.
 * A coupon takes off what the items cost with their packs, before shipping; free shipping is reached by the
 * same, without regard to the coupon.
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
  const priced = priceLines(lines, groups);
  const itemsCents = addCents(...priced.map((line) => line.lineCents));
  const packCents = addCents(...groups.map((group) => group.packCents));
  const packedCents = cents(itemsCents - packCents);
  const weightGrams = groups.reduce(
    (sum, group) => sum + group.format.weightGrams * group.pieces,
    0,
  );
  const effect = couponEffect(coupon, packedCents);
  const { isShippingFree, missingCents } = effect;
  const discountCents = addCents(packCents, effect.discountCents);
  const sentCents =
    shipping && lines.length > 0 ? shippingPrice(shipping, weightGrams, packedCents) : null;
  const shippingCents = sentCents !== null && isShippingFree ? zeroCents : sentCents;
  const groupCents = groups.map((group) =>
    cents(timesCents(group.unitCents, group.pieces) - group.packCents),
  );
  // A pack is its own format's; a coupon is every format's, by its value: lines and taxes add up to the cent.
  const coupons = groups.length > 0 ? allotCents(effect.discountCents, groupCents) : [];
  return {
    lines: priced,
    pieces: groups.reduce((sum, group) => sum + group.pieces, 0),
    weightGrams,
    itemsCents,
    discountCents,
    packCents,
    missingForCouponCents: missingCents,
    shippingCents,
    totalCents: addCents(cents(itemsCents - discountCents), shippingCents ?? zeroCents),
    vat: vatLines(
      scheme,
      groups.map(({ format }, index) => ({
        rateBp: format.vatRateBp,
        grossCents: cents((groupCents[index] ?? 0) - (coupons[index] ?? 0)),
      })),
      shippingCents ?? zeroCents,
    ),
    nextTiers: groups.flatMap(({ format, pieces }) => {
      const next = nextTier(format.slug, format.tiers, pieces);
      if (!next) return [];
      return [{ ...next, groupTotalCents: groupPrice(format, pieces + next.missingPieces) }];
    }),
    nextPacks: groups.flatMap(({ format, pieces }) => nextPack(format, pieces) ?? []),
    missingForFreeShippingCents: isShippingFree ? null : missingForFree(shipping, packedCents),
  };
};

type FormatGroup = {
  readonly format: PricedFormat;
  readonly pieces: number;
  readonly unitCents: Cents;
  readonly packCents: Cents;
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
      const unitCents = unitPrice(format.tiers, pieces);
      return {
        format,
        pieces,
        unitCents,
        packCents: packSaving(format.packs, pieces, unitCents),
        lowestCents: reachedTier(format.tiers, pieces)?.lowestCents ?? null,
      };
    });
};

/** Every line in its place, with its share of its format's packs by its own value. */
const priceLines = (lines: readonly CartLine[], groups: readonly FormatGroup[]): PricedLine[] => {
  const priced = new Map<CartLine, PricedLine>();
  for (const { format, unitCents, packCents, lowestCents } of groups) {
    const own = lines.filter(({ formatSlug }) => formatSlug === format.slug);
    const shares = allotCents(
      packCents,
      own.map(({ quantity }) => timesCents(unitCents, quantity)),
    );
    own.forEach((line, index) =>
      priced.set(line, {
        id: line.id,
        unitCents,
        lineCents: timesCents(unitCents, line.quantity),
        packCents: shares[index] ?? zeroCents,
        lowestCents,
      }),
    );
  }
  return lines.flatMap((line) => priced.get(line) ?? []);
};

const missingForFree = (shipping: ShippingRule | null, itemsCents: Cents): Cents | null => {
  const freeFromCents = shipping?.freeFromCents ?? null;
  return freeFromCents === null || itemsCents >= freeFromCents
    ? null
    : cents(freeFromCents - itemsCents);
};
