import { Navigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import { Page } from "#client/ui/page.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import type { FindPlacedInput } from "#shared/checkout/checkout.ts";
import { unlikeText } from "#shared/checkout/placed-parts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { meantHere } from "./meant-here.ts";

import styles from "./wait.module.css";

/**
 * The cart was closed while it was being ordered here: to the order that another window made of it, which says in
 * what it is not as it was typed here.
 */
export const ClosedCart = ({ asked }: { readonly asked: FindPlacedInput }) => {
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
  if (data || error) return <Navigate to="/cart" search={{}} replace />;
  return (
    <Page width="narrow">
      <p className={styles["wait"]} role="status">
        <Spinner />
        {m.checkout_page_recovering()}
      </p>
    </Page>
  );
};
