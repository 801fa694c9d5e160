import { useNavigate } from "@tanstack/react-router";

import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { orderByHandFor } from "#client/known-customer.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** The short way with a known customer on the telephone: an order by hand whose address is filled in. */
export const OrderAgainByHand = ({ order }: { readonly order: OrderForStaff }) => {
  const navigate = useNavigate();
  const { email, address, billingAddress, vatId, giftMessage } = order;
  const start = () => {
    // What was a present went to somebody else: who paid orders again.
    const isGift = giftMessage !== null && billingAddress !== null;
    orderByHandFor({
      email,
      address: isGift ? billingAddress : address,
      billingAddress: isGift ? null : billingAddress,
      vatId,
    });
    void navigate({ to: "/cart" });
  };
  return (
    <div>
      <Button variant="quiet" onClick={start}>
        {m.hand_again()}
      </Button>
    </div>
  );
};
