// Packs: so many magnets of a format for one price ("9 for 24 €"), beside its tiers.

import { cents, type Cents, timesCents } from "#shared/money/money.ts";

import { type PriceTier, unitPrice } from "./tiers.ts";

/** So many pieces of one format for one gross price. */
export type PricePack = { readonly pieces: number; readonly priceCents: Cents };

type PackedFormat = {
  readonly slug: string;
  readonly tiers: readonly PriceTier[];
  readonly packs: readonly PricePack[];
};

/** "1 more and all 9 cost 24 €": what the next full pack asks and gives. */
export type NextPack = {
  readonly formatSlug: string;
  readonly missingPieces: number;
  /** With those that are missing: packs take all of them. */
  readonly pieces: number;
  readonly groupTotalCents: Cents;
};

/**
 * What packs take off `pieces` magnets whose tier asks `unitCents` for each: as much as the best choice of
 * packs does, each as often as it fits; what is left over costs the tier's price. So nobody pays more than
 * without packs, and nobody less by ordering in two parts.
 */
export const packSaving = (packs: readonly PricePack[], pieces: number, unitCents: Cents): Cents =>
  cents(packs.length === 0 ? 0 : (savingsUpTo(packs, pieces, unitCents)[pieces] ?? 0));

/** What so many pieces of a format cost in all, by tier and packs. */
export const groupPrice = (
  { tiers, packs }: Pick<PackedFormat, "tiers" | "packs">,
  pieces: number,
): Cents => {
  const unitCents = unitPrice(tiers, pieces);
  return cents(timesCents(unitCents, pieces) - packSaving(packs, pieces, unitCents));
};

/** The fewest pieces more with which packs take off more than now, or null without packs. */
export const nextPack = (format: PackedFormat, pieces: number): NextPack | null => {
  const last = pieces + Math.max(0, ...format.packs.map((pack) => pack.pieces));
  const savings = new Map<Cents, readonly number[]>();
  for (let all = pieces + 1; all <= last; all += 1) {
    const unitCents = unitPrice(format.tiers, all);
    // Both at the tier that is reached then: what the tier alone makes cheaper is no pack's doing.
    const best = savings.get(unitCents) ?? savingsUpTo(format.packs, last, unitCents);
    savings.set(unitCents, best);
    if ((best[all] ?? 0) > (best[pieces] ?? 0)) {
      const missingPieces = all - pieces;
      const groupTotalCents = groupPrice(format, all);
      return { formatSlug: format.slug, missingPieces, pieces: all, groupTotalCents };
    }
  }
  return null;
};

/** The packs that are cheaper than their pieces by the tiers alone: only those are a bargain to speak of. */
export const packsThatSave = ({
  tiers,
  packs,
}: Pick<PackedFormat, "tiers" | "packs">): readonly PricePack[] =>
  packs.filter(
    ({ pieces, priceCents }) => priceCents < timesCents(unitPrice(tiers, pieces), pieces),
  );

/** The best saving for each count from 0 on: without its last piece, or with a pack that ends there. */
const savingsUpTo = (packs: readonly PricePack[], pieces: number, unitCents: Cents): number[] => {
  const best = [0];
  for (let count = 1; count <= pieces; count += 1) {
    let most = best[count - 1] ?? 0;
    for (const pack of packs) {
      const before = best[count - pack.pieces];
      if (before === undefined) continue;
      most = Math.max(most, before + pack.pieces * unitCents - pack.priceCents);
    }
    best.push(most);
  }
  return best;
};
