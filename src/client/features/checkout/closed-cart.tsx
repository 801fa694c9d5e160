import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { Page } from "#client/ui/page.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import { unlikeText } from "#shared/checkout/placed-parts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useCheckoutDraft } from "./checkout-draft.ts";
import type { CheckoutCart } from "./checkout-view.ts";
import { meantHere } from "./meant-here.ts";
import { orderOf } from "./order-of.ts";

import styles from "./wait.module.css";

type ClosedCartProps = {
  /** As it is now: none is open. */
  readonly cart: CheckoutCart;
  /** The one that was shown here. */
  readonly cartId: string;
  /** What is shown where no order was made of it. */
  readonly otherwise: ReactNode;
};

/**
 * The cart was closed while it was looked at or being ordered here: to the order that another window made of it,
 * which says in what it is not as it was typed here.
 */
export const ClosedCart = ({ cart, cartId, otherwise }: ClosedCartProps) => {
  const { email, address, billingAddress, vatId, gift } = orderOf(cart, cartId, useCheckoutDraft());
  const asked = { cartId, email, address, billingAddress, vatId, gift };
  const { mutate, data, error } = trpc.checkout.findPlaced.useMutation({
    onSuccess: ({ placed }) => {
      if (placed) showToast({ tone: "good", text: m.refusal_cart_completed() });
    },
  });
  const ask = useEffectEvent(() => mutate(asked));
  useEffect(() => ask(), []);
  if (data?.placed) {
    const { orderId, unlike } = data.placed;
    const search = { order: orderId, placed: true, unlike: unlikeText(meantHere(unlike, asked)) };
    return <Navigate to="/orders" search={search} replace />;
  }
  if (data || error) return otherwise;
  return (
    <Page width="narrow">
      <p className={styles["wait"]} role="status">
        <Spinner />
        {m.checkout_page_recovering()}
      </p>
    </Page>
  );
};
