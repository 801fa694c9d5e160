import { useSearch } from "@tanstack/react-router";

import { CartPage } from "#client/features/cart/cart-page.tsx";
import { CheckoutPage } from "#client/features/checkout/checkout-page.tsx";

/** The cart, or one of the steps of checking out, by `step`. */
export const CartRoutePage = () => {
  const { step } = useSearch({ from: "/cart" });
  return step === undefined ? <CartPage /> : <CheckoutPage step={step} />;
};
