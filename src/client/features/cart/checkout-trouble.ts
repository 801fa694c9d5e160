import { showToast } from "#client/ui/over/toast-store.ts";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { CartView } from "./cart-view.ts";
import { showLine } from "./focus-line.ts";
import { needsShopper } from "./line-trouble.tsx";
import { showUnsent } from "./unsent-photos.tsx";

/** Whether nothing in the cart keeps it from being ordered. */
export const isReadyToOrder = (cart: CartView): boolean =>
  !cart.items.some(needsShopper) && cart.prices.shippingCents !== null;

/**
 * Whether the address may be asked for: photos that only take their time do so meanwhile.
 * @param unsentCount photos of it that lie on this device only
 */
export const mayGoOn = (cart: CartView, unsentCount: number): boolean =>
  isReadyToOrder(cart) || (unsentCount === 0 && waitsOnly(cart));

/** Nothing is missing but photos that are on their way or being decoded. */
const waitsOnly = (cart: CartView): boolean =>
  cart.items.filter(needsShopper).every(isPreparing) && cart.prices.shippingCents !== null;

/**
 * Brings under the eyes and the keys what keeps the cart from being ordered.
 * @param unsentCount photos of it that lie on this device only
 */
export const showTrouble = (cart: CartView, unsentCount: number) => {
  if (waitsOnly(cart) && unsentCount > 0) {
    showToast({ tone: "bad", text: m.cart_unsent_title({ count: unsentCount }) });
    showUnsent();
    return;
  }
  if (waitsOnly(cart)) {
    showToast({ tone: "neutral", text: m.cart_preparing() });
    return;
  }
  // It is about this page: where the trouble is mended it would lie over the magnet.
  showToast({ tone: "bad", text: m.cart_blocked_checkout(), path: "/cart" });
  const trouble =
    document.querySelector("[data-blocking]") ?? document.querySelector('[role="alert"]');
  if (trouble instanceof HTMLButtonElement && trouble.getAttribute("aria-expanded") === "false")
    trouble.click();
  // Folded away it cannot be scrolled to.
  trouble?.closest("details")?.setAttribute("open", "");
  if (!(trouble instanceof HTMLElement)) return;
  // Its picture and its name are seen with it, below the toast.
  showLine(trouble, "start");
  const act = trouble.matches("button") ? trouble : trouble.querySelector<HTMLElement>("a, button");
  act?.focus({ preventScroll: true });
};
