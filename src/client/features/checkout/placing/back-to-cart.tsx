import { Navigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import type { CheckoutCart } from "#client/features/checkout/checkout-view.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { offSaleSentence } from "./off-sale-sentence.ts";

/** Something there needs the shopper, maybe since a moment ago: the page does not change without a word. */
export const BackToCart = ({ items }: Pick<CheckoutCart, "items">) => {
  const tell = useEffectEvent(() => {
    const offSale = items.filter(({ format }) => !format.isOnSale);
    const text = offSale.length > 0 ? offSaleSentence(offSale) : m.cart_blocked_checkout();
    showToast({ tone: "bad", text });
  });
  useEffect(() => tell(), []);
  return <Navigate to="/cart" search={{}} replace />;
};
