import { useSearch } from "@tanstack/react-router";

import { CartPage } from "#client/features/cart/cart-page.tsx";
import { changeAddress, useCheckoutDraft } from "#client/features/checkout/checkout-draft.ts";
import { CheckoutPage } from "#client/features/checkout/checkout-page.tsx";

/** The cart, or one of the steps of checking out, by `step`. All of them mean one country. */
export const CartRoutePage = () => {
  const { step } = useSearch({ from: "/cart" });
  const { address } = useCheckoutDraft();
  if (step !== undefined) return <CheckoutPage step={step} />;
  return (
    <CartPage
      country={address.country === "" ? undefined : address.country}
      onCountry={(country) => changeAddress({ country })}
    />
  );
};
