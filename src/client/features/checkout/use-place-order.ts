import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";

import { readFailure } from "#client/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { announce } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { forgetPendingOrder, keepPendingOrder, type PendingOrder } from "./pending-order.ts";

/**
 * Places the order, once: while a call is under way another press is not a second one, and calling
 * again after a lost answer gives the order that is there (the cart's id is the key).
 * Afterwards the step is replaced in the history, so that Back does not lead to it.
 */
export const usePlaceOrder = () => {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const isUnderWay = useRef(false);
  const startPayment = trpc.payments.startPayment.useMutation();
  /** The order is placed: when the provider cannot be reached, its page has the button as well. */
  const goToPay = async (token: string): Promise<boolean> => {
    try {
      const { url } = await startPayment.mutateAsync({ order: { token }, method: "stripe" });
      if (url === null) return false;
      await utils.cart.readCart.invalidate();
      window.location.assign(url);
      return true;
    } catch {
      return false;
    }
  };
  const { mutate, error, isPending, isSuccess, reset } = trpc.checkout.placeOrder.useMutation({
    onSuccess: async ({ orderId, token }, { paymentMethod }) => {
      forgetPendingOrder();
      if (paymentMethod === "stripe" && (await goToPay(token))) return;
      await navigate({ to: "/orders", search: { order: orderId, placed: true }, replace: true });
      announce(m.checkout_page_placed());
      await utils.cart.readCart.invalidate();
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
