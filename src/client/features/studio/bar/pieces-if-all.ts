import type { Magnet } from "#client/features/studio/magnets/magnet.ts";

type CartPiece = {
  readonly designId: string;
  readonly format: { readonly slug: string };
  readonly quantity: number;
};

type PiecesIfAllOptions = {
  readonly magnets: readonly Magnet[];
  /** What lies in the cart, of these and of others. */
  readonly items: readonly CartPiece[];
  readonly designIdOf: (magnet: Magnet) => string;
  /** What is too coarse to print is not put in the cart, and takes part in no price. */
  readonly isPrintable: (magnet: Magnet) => boolean;
};

/**
 * How many pieces of a format would be ordered if all of these magnets had it, with those that lie in the cart
 * beside them; one where there would be none, since a tile says a price all the same.
 */
export const piecesIfAll = ({ magnets, items, designIdOf, isPrintable }: PiecesIfAllOptions) => {
  const quantities = new Map(items.map(({ designId, quantity }) => [designId, quantity]));
  const ids = new Set(magnets.map(designIdOf));
  const own = magnets.reduce((sum, magnet) => {
    const inCart = quantities.get(designIdOf(magnet));
    return sum + (inCart ?? (isPrintable(magnet) ? magnet.quantity : 0));
  }, 0);
  return (formatSlug: string): number => {
    const pieces = items.reduce(
      (sum, { designId, format, quantity }) =>
        sum + (format.slug === formatSlug && !ids.has(designId) ? quantity : 0),
      own,
    );
    return Math.max(1, pieces);
  };
};
