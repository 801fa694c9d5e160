import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { setByHand } from "#client/by-hand.ts";
import type { CheckoutCart } from "#client/features/checkout/checkout-view.ts";
import type { PendingOrder } from "#client/features/checkout/placing/pending-order.ts";
import { PlaceOrderTrouble } from "#client/features/checkout/placing/place-order-trouble.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Staff's last button: whether the money is here already, and the order goes to the workshop. */
export const PlaceByHand = ({
  order,
  items,
}: {
  readonly order: Omit<PendingOrder, "approvalId">;
  readonly items: CheckoutCart["items"];
}) => {
  const place = usePlaceByHand();
  const [isPaidNow, setIsPaidNow] = useState(false);
  return (
    <>
      <p>{m.hand_terms()}</p>
      <Checkbox
        checked={isPaidNow}
        onChange={({ currentTarget }) => setIsPaidNow(currentTarget.checked)}
      >
        {m.hand_paid_now()}
      </Checkbox>
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={place.isPending}
        onClick={() => place.mutate({ ...order, isPaidNow })}
      >
        {m.hand_place()}
      </Button>
      {place.error && <PlaceOrderTrouble error={place.error} items={items} />}
    </>
  );
};

const usePlaceByHand = () => {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return trpc.workshop.checkout.placeByHand.useMutation({
    onSuccess: async ({ orderId, number }) => {
      // The way out first: without it the step would find its draft gone and go back to the cart.
      await navigate({ to: "/admin", search: { order: orderId }, replace: true });
      setByHand(false);
      showToast({ tone: "good", text: m.hand_placed({ number }) });
      await utils.cart.readCart.invalidate();
      await utils.workshop.invalidate();
    },
    // The next press is on what applies now.
    onError: () => utils.cart.readCart.invalidate(),
  });
};
