// Tier prices: a lower price from a quantity on (quantity discount).

import type { Cents } from "#shared/money/money.ts";

/** From `minQuantity` pieces of one format on, each piece costs `unitCents` gross. */
export type PriceTier = {
  readonly minQuantity: number;
  readonly unitCents: Cents;
  /**
   * While the price may be announced as lowered: the lowest of the 30 days before (§ 11 PAngV). Nothing
   * else is ever struck through.
   */
  readonly lowestCents?: Cents;
};

/** "3 more and each costs 2.90 €": what the next tier asks and gives. */
export type NextTier = {
  readonly formatSlug: string;
  readonly missingPieces: number;
  readonly unitCents: Cents;
  /** What all pieces of the format cost then, with their packs; may be less than now. */
  readonly groupTotalCents: Cents;
};

/**
 * The gross price of one piece when the cart holds `pieces` of its format.
 * @throws RangeError when no tier starts at or below `pieces`: a format without a price is a bug.
 */
export const unitPrice = (tiers: readonly PriceTier[], pieces: number): Cents => {
  const best = reachedTier(tiers, pieces);
  if (!best) throw new RangeError(`no price for ${pieces} pieces`);
  return best.unitCents;
};

/** The tier that so many pieces have reached; undefined below the first. */
export const reachedTier = (tiers: readonly PriceTier[], pieces: number): PriceTier | undefined =>
  tiers
    .filter((tier) => tier.minQuantity <= pieces)
    .toSorted((first, second) => second.minQuantity - first.minQuantity)[0];

/** The next tier that makes a piece cheaper, or null at the best price. */
export const nextTier = (
  formatSlug: string,
  tiers: readonly PriceTier[],
  pieces: number,
): Omit<NextTier, "groupTotalCents"> | null => {
  const now = unitPrice(tiers, pieces);
  const next = tiers
    .filter((tier) => tier.minQuantity > pieces && tier.unitCents < now)
    .toSorted((first, second) => first.minQuantity - second.minQuantity)[0];
  return next
    ? {
        formatSlug,
        missingPieces: next.minQuantity - pieces,
        unitCents: next.unitCents,
      }
    : null;
};
