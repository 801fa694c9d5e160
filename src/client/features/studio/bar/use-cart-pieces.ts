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
