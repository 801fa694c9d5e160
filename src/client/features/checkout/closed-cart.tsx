import { Navigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { trpc } from "#client/trpc.ts";
import { Page } from "#client/ui/page.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import type { FindPlacedInput } from "#shared/checkout/checkout.ts";
import { unlikeText } from "#shared/checkout/placed-parts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./wait.module.css";

/** The cart was closed while it was being ordered here: to the order that another window made of it, which says so. */
export const ClosedCart = ({ asked }: { readonly asked: FindPlacedInput }) => {
  const { mutate, data, error } = trpc.checkout.findPlaced.useMutation();
  const ask = useEffectEvent(() => mutate(asked));
  useEffect(() => ask(), []);
  if (data?.placed) {
    const { orderId, unlike } = data.placed;
    const search = { order: orderId, placed: true, unlike: unlikeText(unlike) };
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
