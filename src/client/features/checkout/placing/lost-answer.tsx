import { Navigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { Button } from "#client/ui/button.tsx";
import { Page } from "#client/ui/page.tsx";
import { Spinner } from "#client/ui/waiting/spinner.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { PendingOrder } from "./pending-order.ts";
import { PlaceOrderTrouble } from "./place-order-trouble.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

import styles from "#client/features/checkout/wait.module.css";

/**
 * The answer to an order got lost and its cart is closed: asking again for the same cart cannot order
 * twice, it gives the order that is there.
 */
export const LostAnswer = ({ order }: { readonly order: PendingOrder }) => {
  const { placeOrder, error } = usePlaceOrder();
  const ask = useEffectEvent(() => placeOrder(order));
  useEffect(() => ask(), []);
  const isRefused = error && readFailure(error).kind === "refusal";
  if (isRefused) return <Navigate to="/cart" search={{}} replace />;
  return (
    <Page width="narrow">
      <p className={styles["wait"]} role="status">
        {!error && <Spinner />}
        {m.checkout_page_recovering()}
      </p>
      {error && (
        <>
          <PlaceOrderTrouble error={error} />
          <Button variant="primary" isWide onClick={() => placeOrder(order)}>
            {m.checkout_page_ask_again()}
          </Button>
        </>
      )}
    </Page>
  );
};
