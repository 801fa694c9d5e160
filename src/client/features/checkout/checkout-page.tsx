import { Navigate } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";

import { trpc } from "#client/trpc.ts";
import { isCountryCode } from "#shared/address/countries.ts";
import { isPreparing, preparingLookMilliseconds } from "#shared/checkout/is-preparing.ts";

import { AddressStep } from "./address-step.tsx";
import { type CheckoutDraft, useCheckoutDraft } from "./checkout-draft.ts";
import { ClosedCart } from "./closed-cart.tsx";
import { orderOf } from "./order-of.ts";
import { LostAnswer } from "./placing/lost-answer.tsx";
import { readPendingOrder } from "./placing/pending-order.ts";
import { ReviewStep } from "./review-step.tsx";
import { useAccountDraft } from "./use-account-draft.ts";
import { vatIdInput } from "./vat-id-input.ts";

type CheckoutPageProps = { readonly step: "address" | "review" };

/** The steps between the cart and the order; without a cart there is nothing to check out. */
export const CheckoutPage = ({ step }: CheckoutPageProps) => {
  const draft = useCheckoutDraft();
  // The form stays while the cart is read for another country.
  const country = useDeferredValue(draft.address.country);
  const input = checkoutCartInput(step, draft, country);
  const [cart] = trpc.cart.readCart.useSuspenseQuery(input, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      step === "review" && state.data?.items.some(isPreparing) === true
        ? preparingLookMilliseconds
        : false,
  });
  const { isReady } = useAccountDraft();
  // The cart that was open here: another window may close it.
  const [shownId, setShownId] = useState(cart.id);
  if (cart.id !== null && cart.id !== shownId) setShownId(cart.id);
  if (!isReady) return null;
  const pending = readPendingOrder();
  // The cart of an unanswered order is no longer open: the order was placed, its answer got lost.
  if (pending && pending.cartId !== cart.id) return <LostAnswer order={pending} />;
  if (cart.id === null && shownId !== null) {
    const { email, address, billingAddress, vatId, gift } = orderOf(cart, shownId, draft);
    return <ClosedCart asked={{ cartId: shownId, email, address, billingAddress, vatId, gift }} />;
  }
  if (cart.id === null || cart.items.length === 0) {
    return <Navigate to="/cart" search={{}} replace />;
  }
  switch (step) {
    case "address":
      return <AddressStep cart={cart} />;
    case "review":
      return <ReviewStep cart={cart} cartId={cart.id} />;
  }
};

const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** What the cart is read for, at a step, with what was typed so far. */
export const checkoutCartInput = (
  step: CheckoutPageProps["step"],
  draft: CheckoutDraft,
  country = draft.address.country,
) => ({
  ...(isCountryCode(country) && { country }),
  ...(step === "review" &&
    draft.gift.isOn &&
    isDay(draft.gift.arriveOn) && {
      arriveOn: draft.gift.arriveOn,
    }),
  ...(step === "review" && vatIdInput(draft)),
});
