import { Link } from "@tanstack/react-router";
import { useEffect } from "react";

import { readTooCoarse, useComingMagnets } from "#client/coming-magnets.ts";
import { trpc } from "#client/trpc.ts";
import { CartHint } from "#client/ui/cart/cart-hints.tsx";
import { IconInfo } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartItemView } from "./cart-view.ts";
import { refusedPhotosOf } from "./line-trouble.tsx";

/** What stayed in the studio and is not in these sums, why, and the way to it. */
export const LeftBehind = ({ items }: { readonly items: readonly CartItemView[] }) => {
  const { data: work } = trpc.cart.readOpenWork.useQuery();
  const { count: coming, refused, isStudioOpen } = useComingMagnets();
  const { readOpenWork } = trpc.useUtils().cart;
  // What is saved, or refused, while the cart is looked at changes the answer.
  useEffect(() => {
    if (isStudioOpen) void readOpenWork.invalidate();
  }, [readOpenWork, isStudioOpen, coming, refused]);
  const count = (work?.count ?? 0) + coming;
  const coarse = Math.min(count, readTooCoarse());
  if (count + refused === 0) return null;
  return (
    <CartHint icon={<IconInfo />}>
      {refused > 0 && refusedWords(refused + items.flatMap(refusedPhotosOf).length)}
      {coarse > 0
        ? m.cart_left_coarse({ count: coarse })
        : count > 0 && m.cart_left({ count })}{" "}
      <Link to="/photo-magnets/create">{m.cart_mend()}</Link>
    </CartHint>
  );
};

/** As many as the studio says, with those whose magnets lie in the cart. */
const refusedWords = (count: number): string => `${m.studio_upload_refused({ count })}. `;
