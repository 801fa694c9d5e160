import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { cents } from "#shared/money/money.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";

/** Pieces of a usual order: "from" prices promise nothing that takes more. */
const usualPieces = 9;

/** The best price that a usual order reaches, and the pieces it starts at. */
export const setPrice = (formats: readonly Pick<CatalogFormat, "tiers">[]): PriceTier | undefined =>
  cheapest(tiersOf(formats).filter(({ minQuantity }) => minQuantity <= usualPieces));

/** What a usual order of one format costs, in its whole. */
export const setCost = (format: Pick<CatalogFormat, "tiers">) => {
  const reached = format.tiers.filter(({ minQuantity }) => minQuantity <= usualPieces);
  const unit = reached.toSorted((first, second) => second.minQuantity - first.minQuantity).at(0);
  return unit && { pieces: usualPieces, cents: cents(unit.unitCents * usualPieces) };
};

/** The best price of all. */
export const lowestPrice = (
  formats: readonly Pick<CatalogFormat, "tiers">[],
): PriceTier | undefined => cheapest(tiersOf(formats));

const tiersOf = (formats: readonly Pick<CatalogFormat, "tiers">[]) =>
  formats.flatMap(({ tiers }) => tiers);

const cheapest = (tiers: readonly PriceTier[]) =>
  tiers.toSorted((first, second) => first.unitCents - second.unitCents).at(0);
