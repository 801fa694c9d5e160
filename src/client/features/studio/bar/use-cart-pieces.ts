import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";

/** What is in the cart already, by design and by format; empty until it is known. */
export const useCartPieces = () => {
  const { data } = trpc.cart.readCart.useQuery({});
  const quantities = new Map<string, number>();
  const piecesByFormat = new Map<string, number>();
  for (const { designId, format, quantity } of data?.items ?? []) {
    quantities.set(designId, quantity);
    piecesByFormat.set(format.slug, (piecesByFormat.get(format.slug) ?? 0) + quantity);
  }
  return { quantities, piecesByFormat };
};

/** How many pieces a format would have if all of these magnets had it, with those that lie in the cart beside them. */
export const usePiecesIn = (studio: Studio, magnets: readonly Magnet[]) => {
  const { data } = trpc.cart.readCart.useQuery({});
  const items = data?.items ?? [];
  const ids = new Set(magnets.map(({ id }) => studio.keeper.designIdOf(id) ?? id));
  const inCart = items.filter(({ designId }) => ids.has(designId));
  const own = magnets.reduce((sum, { id, quantity }) => {
    const designId = studio.keeper.designIdOf(id) ?? id;
    return sum + (inCart.find((item) => item.designId === designId)?.quantity ?? quantity);
  }, 0);
  return (formatSlug: string): number =>
    items.reduce(
      (sum, { designId, format, quantity }) =>
        sum + (format.slug === formatSlug && !ids.has(designId) ? quantity : 0),
      own,
    );
};
