import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { groupPrice } from "#shared/pricing/packs.ts";
import type { PriceTier } from "#shared/pricing/tiers.ts";

/** Pieces of a usual order: "from" prices promise nothing that takes more. */
const usualPieces = 9;

/** The best price that a usual order reaches, and the pieces it starts at. */
export const setPrice = (formats: readonly Pick<CatalogFormat, "tiers">[]): PriceTier | undefined =>
  cheapest(tiersOf(formats).filter(({ minQuantity }) => minQuantity <= usualPieces));

/** What a usual order of one format costs, in its whole, by tiers and packs. */
export const setCost = (format: Pick<CatalogFormat, "tiers" | "packs">) => ({
  pieces: usualPieces,
  cents: groupPrice(format, usualPieces),
});

/** The best price of all. */
export const lowestPrice = (
  formats: readonly Pick<CatalogFormat, "tiers">[],
): PriceTier | undefined => cheapest(tiersOf(formats));

const tiersOf = (formats: readonly Pick<CatalogFormat, "tiers">[]) =>
  formats.flatMap(({ tiers }) => tiers);

const cheapest = (tiers: readonly PriceTier[]) =>
  tiers.toSorted((first, second) => first.unitCents - second.unitCents).at(0);
