import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import type { OrderView } from "./order-view.ts";

import styles from "./cancel-order.module.css";

type CancelOrderProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** Calling off, free of charge until printing starts, with a question before it happens. */
export const CancelOrder = ({ order, access }: CancelOrderProps) => {
  const [isAsking, setAsking] = useState(false);
  const showCanceled = () => {
    setAsking(false);
    document.getElementById("order-status")?.scrollIntoView({ block: "center" });
  };
  const { mutate, isPending, error, reset } = useCancelOrder(access, showCanceled);
  const ask = (isOpen: boolean) => {
    reset();
    setAsking(isOpen);
  };
  return (
    <div className={styles["cancel"]}>
      {order.canCancel && (
        <>
          <Button onClick={() => ask(true)}>{m.orders_cancel()}</Button>
          <p className={styles["hint"]}>{m.orders_cancel_hint()}</p>
        </>
      )}
      <Dialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={m.orders_cancel_title()}
        description={m.orders_cancel_text({ number: order.number })}
        footer={
          <>
            <Button onClick={() => ask(false)}>{m.orders_cancel_keep()}</Button>
            <Button variant="danger" isBusy={isPending} onClick={() => mutate(access)}>
              {m.orders_cancel_confirm()}
            </Button>
          </>
        }
      >
        {order.paymentStatus !== "open" && order.paymentStatus !== "pending" && (
          <p>{m.orders_cancel_text_paid()}</p>
        )}
        <RefusalNotice error={error} />
      </Dialog>
    </div>
  );
};

/** Cancels an order; the page shows the answer at once. */
const useCancelOrder = (access: OrderAccessInput, onCanceled: () => void) => {
  const utils = trpc.useUtils();
  return trpc.orders.cancelOrder.useMutation({
    onSuccess: async (order) => {
      utils.orders.readOrder.setData(access, order);
      onCanceled();
      showToast({ tone: "good", text: m.orders_canceled_toast({ number: order.number }) });
      await utils.orders.listMyOrders.invalidate();
    },
    // The order moved on meanwhile: show where it stands now.
    onError: () => utils.orders.readOrder.invalidate(access),
  });
};
