import { trpc } from "#client/trpc.ts";

/** The best price of any magnet and the number of pieces it starts at. */
export const useLowestPrice = () => {
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  return formats
    .flatMap(({ tiers }) => tiers)
    .toSorted((first, second) => first.unitCents - second.unitCents)
    .at(0);
};
