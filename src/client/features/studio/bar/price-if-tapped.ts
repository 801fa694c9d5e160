import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import type { Cents } from "#shared/money/money.ts";
import { groupPrice } from "#shared/pricing/packs.ts";
import { unitPrice } from "#shared/pricing/tiers.ts";

type CartPiece = {
  readonly designId: string;
  readonly format: { readonly slug: string };
  readonly quantity: number;
};

type PriceIfTappedOptions = {
  /** All on the page. */
  readonly magnets: readonly Magnet[];
  /** Those of them that a tap changes: one, or all pieces of a puzzle. */
  readonly tapped: readonly Magnet[];
  /** What lies in the cart, of these and of others. */
  readonly items: readonly CartPiece[];
  readonly formats: readonly PricedFormat[];
  readonly designIdOf: (magnet: Magnet) => string;
  /** What is too coarse to print is not put in the cart, and takes part in no price. */
  readonly isPrintable: (magnet: Magnet) => boolean;
};

type PricedFormat = Pick<CatalogFormat, "slug" | "tiers" | "packs">;

export type TapPrice = {
  /** What one magnet of the format costs then. */
  readonly unitCents: Cents;
  /** By how much all become dearer, where that is more than the two prices differ: a tier or pack is lost. Else 0. */
  readonly dearerCents: number;
};

/** What a magnet costs in another format, by the pieces that there are of both once the format's tile is tapped. */
export const priceIfTapped = (options: PriceIfTappedOptions) => {
  const { magnets, tapped, items, formats, designIdOf, isPrintable } = options;
  const quantities = new Map(items.map(({ designId, quantity }) => [designId, quantity]));
  const piecesOf = (magnet: Magnet) =>
    quantities.get(designIdOf(magnet)) ?? (isPrintable(magnet) ? magnet.quantity : 0);
  const moved = tapped.reduce((sum, magnet) => sum + piecesOf(magnet), 0);
  const ids = new Set(magnets.map(designIdOf));
  const before = (slug: string): number =>
    [
      ...magnets.filter(({ document }) => document.formatSlug === slug).map(piecesOf),
      ...items
        .filter(({ designId, format }) => format.slug === slug && !ids.has(designId))
        .map(({ quantity }) => quantity),
    ].reduce((sum, pieces) => sum + pieces, 0);
  const from = formats.find(({ slug }) => slug === tapped[0]?.document.formatSlug);
  return (to: PricedFormat): TapPrice => {
    const now = before(to.slug);
    // One where there would be none, since a tile says a price all the same.
    if (!from || to.slug === from.slug || moved === 0) {
      return { unitCents: unitPrice(to.tiers, Math.max(1, now)), dearerCents: 0 };
    }
    const left = before(from.slug);
    const unitCents = unitPrice(to.tiers, now + moved);
    const all =
      costOf(to, now + moved) - costOf(to, now) + costOf(from, left - moved) - costOf(from, left);
    const apart = moved * (unitCents - unitPrice(from.tiers, left));
    return { unitCents, dearerCents: all > Math.max(0, apart) ? all : 0 };
  };
};

const costOf = (format: PricedFormat, pieces: number): number =>
  pieces === 0 ? 0 : groupPrice(format, pieces);
