import { trpc } from "#client/trpc.ts";

/** What of the studio is in the cart already; empty until it is known. */
export const useCartPieces = () => {
  const { data } = trpc.cart.readCart.useQuery({});
  const designIds = new Set<string>();
  const piecesByFormat = new Map<string, number>();
  for (const { designId, format, quantity } of data?.items ?? []) {
    designIds.add(designId);
    piecesByFormat.set(format.slug, (piecesByFormat.get(format.slug) ?? 0) + quantity);
  }
  return { designIds, piecesByFormat };
};
