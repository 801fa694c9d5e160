import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Something there needs the shopper, maybe since a moment ago: the page does not change without a word. */
export const BackToCart = () => {
  useEffect(() => {
    showToast({ tone: "bad", text: m.cart_blocked_checkout() });
  }, []);
  return <Navigate to="/cart" search={{}} replace />;
};
