import { useEffect, useRef } from "react";

import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartItemView } from "./cart-view.ts";
import { refusedPhotosOf } from "./line-trouble.tsx";

/** Says once what the shop refuses while the cart is looked at: its line is only seen. */
export const useTellRefused = (items: readonly CartItemView[]): void => {
  const count = items.filter((item) => refusedPhotosOf(item).length > 0).length;
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) announce(m.cart_needs_photo({ count }));
    known.current = count;
  }, [count]);
};
