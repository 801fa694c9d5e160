import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { isCountryCode } from "#shared/address/countries.ts";
import type { ReadCartInput } from "#shared/cart.ts";
import { isPreparing, preparingLookMilliseconds } from "#shared/checkout/is-preparing.ts";

import { AddressStep } from "./address-step.tsx";
import { type CheckoutDraft, useCheckoutDraft } from "./checkout-draft.ts";
import { ClosedCart } from "./closed-cart.tsx";
import { LostAnswer } from "./placing/lost-answer.tsx";
import { readPendingOrder } from "./placing/pending-order.ts";
import { ReviewStep } from "./review-step.tsx";
import { useAccountDraft } from "./use-account-draft.ts";
import { vatIdInput } from "./vat-id-input.ts";

type CheckoutPageProps = {
  readonly step: "address" | "review";
  /** The cart that was open on this page: another window may close it. */
  readonly shownId: string | null;
  readonly onShown: (cartId: string) => void;
};

/** The steps between the cart and the order; without a cart there is nothing to check out. */
export const CheckoutPage = ({ step, shownId, onShown }: CheckoutPageProps) => {
  const draft = useCheckoutDraft();
  const { country, isLineGone } = usePricedCountry(draft.address.country, (each) =>
    checkoutCartInput(step, draft, each),
  );
  const input = checkoutCartInput(step, draft, country);
  const [cart] = trpc.cart.readCart.useSuspenseQuery(input, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      step === "review" && state.data?.items.some(isPreparing) === true
        ? preparingLookMilliseconds
        : false,
  });
  const { isReady } = useAccountDraft();
  useEffect(() => {
    if (cart.id !== null) onShown(cart.id);
  }, [cart.id, onShown]);
  if (!isReady) return null;
  const pending = readPendingOrder();
  // The cart of an unanswered order is no longer open: the order was placed, its answer got lost.
  if (pending && pending.cartId !== cart.id) return <LostAnswer order={pending} />;
  const toCart = <Navigate to="/cart" search={{}} replace />;
  if (cart.id === null && shownId !== null) {
    return <ClosedCart cart={cart} cartId={shownId} otherwise={toCart} />;
  }
  if (cart.id === null || cart.items.length === 0) return toCart;
  switch (step) {
    case "address":
      return <AddressStep cart={cart} isCountryUnpriced={isLineGone} />;
    case "review":
      return <ReviewStep cart={cart} cartId={cart.id} />;
  }
};

const lookAgainMilliseconds = 2_000;

/**
 * The country whose prices are shown: that of the address once they are there. Until then those of the one before
 * stay, also where the line is gone, and are asked for again by themselves.
 */
const usePricedCountry = (
  wanted: string,
  inputFor: (country: string) => ReadCartInput,
): { country: string; isLineGone: boolean } => {
  const [priced, setPriced] = useState(wanted);
  const [missed, setMissed] = useState<string>();
  const { data, failureReason } = trpc.cart.readCart.useQuery(inputFor(wanted), {
    enabled: wanted !== priced,
    throwOnError: (error) => readFailure(error).kind !== "unreachable",
    refetchInterval: ({ state }) => state.status === "error" && lookAgainMilliseconds,
  });
  if (wanted === priced) return { country: wanted, isLineGone: false };
  if (data) setPriced(wanted);
  // Said until they come, also while they are asked for again.
  else if (failureReason && missed !== wanted) setMissed(wanted);
  return { country: data ? wanted : priced, isLineGone: !data && missed === wanted };
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
