import type { PictureView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";

const picturesPerCall = 50;

/** Pictures come after the list and never hold it up. */
export const useOrderPictures = (
  orderIds: readonly string[],
): ReadonlyMap<string, PictureView[]> => {
  const pages: string[][] = [];
  for (let at = 0; at < orderIds.length; at += picturesPerCall) {
    pages.push(orderIds.slice(at, at + picturesPerCall));
  }
  const found = trpc.useQueries((call) =>
    pages.map((ids) =>
      call.workshop.production.listPictures({ orderIds: ids }, { staleTime: Infinity }),
    ),
  );
  return Map.groupBy(
    found.flatMap(({ data }) => data ?? []),
    ({ orderId }) => orderId,
  );
};
