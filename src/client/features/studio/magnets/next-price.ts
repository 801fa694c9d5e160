import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Cents } from "#shared/money/money.ts";
import { groupPrice, nextPack } from "#shared/pricing/packs.ts";
import { nextTier } from "#shared/pricing/tiers.ts";

import type { Magnet } from "./magnet.ts";

/** Further away it would be a sales pitch and no help. */
const missingPiecesMax = 3;

type NextPrice = {
  /** All of them, with those that are missing and those in the cart. */
  readonly pieces: number;
  readonly totalCents: Cents;
};

/**
 * The next step of the price, where it is near: the next pack or tier, whichever comes sooner. Null for magnets
 * of several formats, of which a few words would not say which is meant.
 */
export const nextPriceOf = (
  magnets: readonly Magnet[],
  formats: readonly Pick<CatalogFormat, "slug" | "tiers" | "packs">[],
  piecesInCart: ReadonlyMap<string, number>,
): NextPrice | null => {
  const [slug, ...others] = new Set(magnets.map(({ document }) => document.formatSlug));
  const format = formats.find((each) => each.slug === slug);
  if (!format || others.length > 0) return null;
  const fresh = magnets.reduce((sum, { quantity }) => sum + quantity, 0);
  const now = fresh + (piecesInCart.get(format.slug) ?? 0);
  const [nearest] = [nextPack(format, now), nextTier(format.slug, format.tiers, now)]
    .flatMap((offer) => offer?.missingPieces ?? [])
    .toSorted((one, other) => one - other);
  if (nearest === undefined || nearest > missingPiecesMax) return null;
  const pieces = now + nearest;
  return { pieces, totalCents: groupPrice(format, pieces) };
};
