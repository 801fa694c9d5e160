import { useEffect, useState } from "react";

import { useComingMagnets } from "#client/coming-magnets.ts";
import type { CheckoutCart } from "#client/features/checkout/checkout-view.ts";
import { trpc } from "#client/trpc.ts";
import { useUnsent } from "#client/unsent/use-unsent.ts";
import { isPreparing } from "#shared/checkout/is-preparing.ts";

/**
 * Magnets whose photos only take their time, be it on their way from the studio of this tab, and those that the studio
 * gives their place just now: an order of before would print another crop, and leave the new one behind as a draft.
 */
export const useAwaited = ({ items }: CheckoutCart): readonly string[] => {
  const utils = trpc.useUtils();
  const { photoIds } = useUnsent();
  const { unplaced } = useComingMagnets();
  const moving = items.flatMap(({ designId }) => (unplaced.includes(designId) ? designId : []));
  const isMoving = moving.length > 0;
  /** Those that the cart shows in the places of before. */
  const [behind, setBehind] = useState<readonly string[]>([]);
  const found = moving.filter((designId) => !behind.includes(designId));
  if (found.length > 0) setBehind([...behind, ...found]);
  const isBehind = behind.length > 0;
  useEffect(() => {
    if (!isMoving && isBehind) void utils.cart.readCart.invalidate().finally(() => setBehind([]));
  }, [isMoving, isBehind, utils]);
  return items
    .filter(
      (item) =>
        behind.includes(item.designId) ||
        (isPreparing(item) && !item.photos.some(({ id }) => photoIds.includes(id))),
    )
    .map(({ designId }) => designId);
};
