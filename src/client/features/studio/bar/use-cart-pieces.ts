import { lightOf } from "#client/features/studio/magnets/magnet-light.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { trpc } from "#client/trpc.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";

import { priceIfTapped } from "./price-if-tapped.ts";

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

/** What a magnet would cost in each format if its tile were tapped. */
export const usePriceIfTapped = (
  studio: Studio,
  tapped: readonly Magnet[],
  magnets: readonly Magnet[],
  formats: readonly CatalogFormat[],
) => {
  const { data } = trpc.cart.readCart.useQuery({});
  const photos = useStore(studio.shelf.store, (all) => all);
  return priceIfTapped({
    magnets,
    tapped,
    items: data?.items ?? [],
    formats,
    designIdOf: ({ id }) => studio.keeper.designIdOf(id) ?? id,
    isPrintable: (magnet) => lightOf(magnet, formats, photos)?.light !== "blocked",
  });
};
