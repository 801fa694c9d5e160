import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";

import { piecesIfAll } from "./pieces-if-all.ts";

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

/** How many pieces a format would have if all of these magnets had it: by them its tile says a price. */
export const usePiecesIn = (
  studio: Studio,
  magnets: readonly Magnet[],
  formats: readonly CatalogFormat[],
) => {
  const { data } = trpc.cart.readCart.useQuery({});
  const photos = useStore(studio.shelf.store, (all) => all);
  return piecesIfAll({
    magnets,
    items: data?.items ?? [],
    designIdOf: ({ id }) => studio.keeper.designIdOf(id) ?? id,
    isPrintable: (magnet) => lightOf(magnet, formats, photos)?.light !== "blocked",
  });
};
