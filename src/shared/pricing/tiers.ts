import type { Cents } from "#shared/money.ts";
import { timesCents } from "#shared/money.ts";

/** From `minQuantity` pieces of one format on, each piece costs `unitCents` gross. */
export type PriceTier = { readonly minQuantity: number; readonly unitCents: Cents };

/** "3 more and each costs 2.90 €": what the next tier asks and gives. */
export type NextTier = {
  readonly formatSlug: string;
  readonly missingPieces: number;
  readonly unitCents: Cents;
  /** What all pieces of the format cost once the tier is reached; may be less than now. */
  readonly groupTotalCents: Cents;
};

/**
 * The gross price of one piece when the cart holds `pieces` of its format.
 * @throws RangeError when no tier starts at or below `pieces`: a format without a price is a bug.
 */
export const unitPrice = (tiers: readonly PriceTier[], pieces: number): Cents => {
  const reached = tiers.filter((tier) => tier.minQuantity <= pieces);
  const best = reached.toSorted((first, second) => second.minQuantity - first.minQuantity)[0];
  if (!best) throw new RangeError(`no price for ${pieces} pieces`);
  return best.unitCents;
};

/** The next tier that makes a piece cheaper, or null at the best price. */
export const nextTier = (
  formatSlug: string,
  tiers: readonly PriceTier[],
  pieces: number,
): NextTier | null => {
  const now = unitPrice(tiers, pieces);
  const next = tiers
    .filter((tier) => tier.minQuantity > pieces && tier.unitCents < now)
    .toSorted((first, second) => first.minQuantity - second.minQuantity)[0];
  return next
    ? {
        formatSlug,
        missingPieces: next.minQuantity - pieces,
        unitCents: next.unitCents,
        groupTotalCents: timesCents(next.unitCents, next.minQuantity),
      }
    : null;
};
