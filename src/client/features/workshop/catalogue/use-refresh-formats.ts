import { trpc } from "#client/trpc.ts";

/** Everything that shows a format reads it anew: the catalogue, the studio, open carts, the claims' offer. */
export const useRefreshFormats = (): (() => Promise<void>) => {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.workshop.catalog.listFormatPrices.invalidate(),
      utils.catalog.listFormats.invalidate(),
      utils.cart.invalidate(),
      utils.claims.readOffer.invalidate(),
    ]);
  };
};
