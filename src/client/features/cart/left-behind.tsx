import { Link } from "@tanstack/react-router";
import { useEffect } from "react";

import { readTooCoarse, useComingMagnets } from "#client/coming-magnets.ts";
import { trpc } from "#client/trpc.ts";
import { CartHint } from "#client/ui/cart/cart-hints.tsx";
import { IconInfo } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** What stayed in the studio and is not in these sums, why, and the way to it. */
export const LeftBehind = () => {
  const { data: work } = trpc.cart.readOpenWork.useQuery();
  const { count: coming, isSaved, isStudioOpen } = useComingMagnets();
  const { readOpenWork } = trpc.useUtils().cart;
  // What is saved, or taken away, while the cart is looked at changes the answer.
  useEffect(() => {
    if (isStudioOpen) void readOpenWork.invalidate();
  }, [readOpenWork, isStudioOpen, isSaved, coming]);
  const count = (work?.count ?? 0) + coming;
  const coarse = Math.min(count, readTooCoarse());
  if (count === 0) return null;
  return (
    <CartHint icon={<IconInfo />}>
      {coarse > 0 ? m.cart_left_coarse({ count: coarse }) : m.cart_left({ count })}{" "}
      <Link to="/photo-magnets/create">{m.cart_mend()}</Link>
    </CartHint>
  );
};
