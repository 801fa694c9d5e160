import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartView } from "./cart-view.ts";
import { isPreparing, needsShopper } from "./line-trouble.tsx";
import { showUnsent } from "./unsent-photos.tsx";

/** Whether nothing in the cart keeps it from being ordered. */
export const isReadyToOrder = (cart: CartView): boolean =>
  !cart.items.some(needsShopper) && cart.prices.shippingCents !== null;

/**
 * Brings into view what keeps the cart from being ordered.
 * @param unsentCount photos of it that lie on this device only
 */
export const showTrouble = (cart: CartView, unsentCount: number) => {
  const waitsOnly = cart.items.filter(needsShopper).every(isPreparing);
  const hasWay = cart.prices.shippingCents !== null;
  if (waitsOnly && hasWay && unsentCount > 0) {
    showToast({ tone: "bad", text: m.cart_unsent_title({ count: unsentCount }) });
    showUnsent();
    return;
  }
  if (waitsOnly && hasWay) {
    showToast({ tone: "neutral", text: m.cart_preparing() });
    return;
  }
  showToast({ tone: "bad", text: m.cart_blocked_checkout() });
  const trouble = document.querySelector('[data-blocking], [role="alert"]');
  // Folded away it cannot be scrolled to.
  trouble?.closest("details")?.setAttribute("open", "");
  trouble?.scrollIntoView({ block: "center" });
};
