import { useEffect, useState } from "react";

import { useComingMagnets } from "#client/coming-magnets.ts";
import { trpc } from "#client/trpc.ts";

/**
 * Of these magnets of the cart those that the studio of this tab still changes: what the cart shows of them is of before.
 * Once the shop has them the cart is read anew, and until that is there they are among these.
 */
export const useChangingDesigns = (
  items: readonly { readonly designId: string }[],
): readonly string[] => {
  const utils = trpc.useUtils();
  const { unplaced } = useComingMagnets();
  const changing = items.flatMap(({ designId }) => (unplaced.includes(designId) ? designId : []));
  const isChanging = changing.length > 0;
  const [behind, setBehind] = useState<readonly string[]>([]);
  const found = changing.filter((designId) => !behind.includes(designId));
  if (found.length > 0) setBehind([...behind, ...found]);
  const isBehind = behind.length > 0;
  useEffect(() => {
    if (!isChanging && isBehind) {
      void utils.cart.readCart.invalidate().finally(() => setBehind([]));
    }
  }, [isChanging, isBehind, utils]);
  return behind;
};
