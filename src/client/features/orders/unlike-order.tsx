import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { newId } from "#client/new-id.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { PlacedPart } from "#shared/checkout/placed-parts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { OrderView } from "./order-view.ts";

type UnlikeOrderProps = {
  readonly order: OrderView;
  readonly parts: readonly PlacedPart[];
};

/**
 * Another window ordered the same cart first, and otherwise: says what is not as it was meant here, before
 * anything is printed, with the way to an order as it was.
 */
export const UnlikeOrder = ({ order, parts }: UnlikeOrderProps) => {
  const { mean, error, isBusy } = useOrderAsMeant(order);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate({ from: "/orders" });
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const keep = () =>
    navigate({ search: (search) => ({ ...search, unlike: undefined }), replace: true });
  const all = new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(parts.map(nameOf));
  return (
    <Notice
      tone="bad"
      title={m.orders_unlike_title()}
      actions={
        <>
          <Button onClick={() => void keep()}>{m.orders_unlike_keep()}</Button>
          {order.canCancel && (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              {m.orders_unlike_again()}
            </Button>
          )}
        </>
      }
    >
      <p>{m.orders_unlike_text({ parts: all })}</p>
      {!order.canCancel && <p>{m.orders_unlike_late({ email: shop.email })}</p>}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={m.orders_cancel_title()}
        description={m.orders_unlike_way()}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{m.orders_cancel_keep()}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={mean}>
              {m.orders_unlike_again()}
            </Button>
          </>
        }
      >
        <RefusalNotice error={error} />
      </Dialog>
    </Notice>
  );
};

const nameOf = (part: PlacedPart): string => {
  switch (part) {
    case "email":
      return m.orders_unlike_email();
    case "address":
      return m.orders_unlike_address();
    case "billing":
      return m.orders_unlike_billing();
    case "gift":
      return m.orders_unlike_gift();
  }
};

/** Calls the order off, puts its magnets back into the cart, and goes to the review of what was typed here. */
const useOrderAsMeant = ({ id: orderId }: OrderView) => {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const cancel = trpc.orders.cancelOrder.useMutation();
  const reorder = trpc.orders.reorder.useMutation();
  const [reorderId] = useState(newId);
  const mean = async () => {
    // First: what is in the cart while the order stands might be ordered twice.
    await cancel.mutateAsync({ orderId });
    await reorder.mutateAsync({ orderId, reorderId, to: "cart" });
    await utils.invalidate();
    await navigate({ to: "/cart", search: { step: "review" } });
  };
  return {
    // Refused, it says so; the order shows where it stands.
    mean: () => void mean().catch(() => utils.orders.readOrder.invalidate()),
    error: cancel.error ?? reorder.error,
    isBusy: cancel.isPending || reorder.isPending,
  };
};
