import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { forgetGift } from "#client/features/checkout/checkout-draft.ts";
import { trpc } from "#client/trpc.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import { unlikeText } from "#shared/checkout/placed-parts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { isByProvider, type ProviderMethod } from "#shared/payments.ts";

import { forgetPendingOrder, keepPendingOrder, type PendingOrder } from "./pending-order.ts";

/** So long the press waits for a provider that takes what was agreed to: as a rule it answers within two. */
const takingShownMs = 5_000;

/**
 * Places the order, once: while a call is under way another press is not a second one, and calling
 * again after a lost answer gives the order that is there (the cart's id is the key).
 * Afterwards the order takes the step's place in the history, so that Back, also from the provider's
 * page, leads to it and to no empty cart.
 */
export const usePlaceOrder = () => {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const isUnderWay = useRef(false);
  const startPayment = trpc.payments.startPayment.useMutation();
  /** When the provider cannot be reached, the order's own page has the button as well. */
  const openPayPage = async (token: string, method: ProviderMethod): Promise<string | null> => {
    try {
      return (await startPayment.mutateAsync({ order: { token }, method })).url;
    } catch {
      return null;
    }
  };
  /** What was agreed to is taken while nobody has to wait: the order's page tells that it is not known yet. */
  const takeAgreed = (token: string, method: ProviderMethod): Promise<string | null> =>
    Promise.race([
      openPayPage(token, method),
      new Promise<null>((resolve) => setTimeout(resolve, takingShownMs, null)),
    ]);
  const { mutate, error, isPending, isSuccess, reset } = trpc.checkout.placeOrder.useMutation({
    onSuccess: async ({ orderId, token, unlike }, { paymentMethod, approvalId }) => {
      forgetPendingOrder();
      const open = approvalId ? takeAgreed : openPayPage;
      // What is not as it was meant here is read before it is paid.
      const isMeant = unlike.length === 0 && isByProvider(paymentMethod);
      const payUrl = isMeant ? await open(token, paymentMethod) : null;
      const search = { order: orderId, placed: true, unlike: unlikeText(unlike) };
      await navigate({ to: "/orders", search, replace: true });
      // What the one order of two windows has not is kept for whoever orders it as meant.
      if (unlike.length === 0) forgetGift();
      if (payUrl !== null) {
        window.location.assign(payUrl);
        return;
      }
      announce(m.checkout_page_placed());
      // Forgotten, not only old: who goes back is shown no cart that is ordered.
      await utils.cart.readCart.reset();
      await utils.orders.listMyOrders.invalidate();
      await utils.accounts.listAddresses.invalidate();
    },
    // A refusal is an answer: nothing is under way any more.
    onError: (failed) => {
      if (readFailure(failed).kind === "refusal") forgetPendingOrder();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const placeOrder = (order: PendingOrder) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    keepPendingOrder(order);
    mutate(order);
  };
  return { placeOrder, error, isBusy: isPending || isSuccess, reset };
};
