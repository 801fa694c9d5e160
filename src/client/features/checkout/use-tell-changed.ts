import { useEffect, useRef } from "react";

import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CheckoutCart } from "./checkout-view.ts";

/**
 * Whoever was about to order is told that another window has changed what is in the cart.
 * @param isTold the shop's refusal says it, and asks
 */
export const useTellChanged = ({ items }: CheckoutCart, isTold: boolean): void => {
  const what = items.map(({ designId, quantity }) => `${designId} ${quantity}`).join();
  const shown = useRef(what);
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    if (!isTold) showToast({ tone: "neutral", text: m.checkout_page_changed_elsewhere() });
  }, [what, isTold]);
};
