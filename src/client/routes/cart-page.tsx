import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { CartPage } from "#client/features/cart/cart-page.tsx";
import { ByHandBanner } from "#client/features/checkout/by-hand-banner.tsx";
import { changeAddress, useCheckoutDraft } from "#client/features/checkout/checkout-draft.ts";
import { CheckoutPage } from "#client/features/checkout/checkout-page.tsx";
import { announce } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The cart, or one of the steps of checking out, by `step`. All of them mean one country. */
export const CartRoutePage = () => {
  const { step } = useSearch({ from: "/cart" });
  const { address } = useCheckoutDraft();
  useFollowStep(step);
  return (
    <>
      <ByHandBanner />
      {step === undefined ? (
        <CartPage
          country={address.country === "" ? undefined : address.country}
          onCountry={(country) => changeAddress("address", { country })}
        />
      ) : (
        <CheckoutPage step={step} />
      )}
    </>
  );
};

type Step = "address" | "review" | undefined;

/** Steps share one address, so going from one to the next is told and focused here. */
const useFollowStep = (step: Step): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    announce(m.shell_page_opened({ title: stepTitle(step) }));
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
};

const stepTitle = (step: Step): string => {
  switch (step) {
    case undefined:
      return m.cart_title();
    case "address":
      return m.checkout_page_title_address();
    case "review":
      return m.checkout_page_title_review();
  }
};
