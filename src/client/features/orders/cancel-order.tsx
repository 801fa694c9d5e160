import { useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import type { OrderView } from "./order-view.ts";
import { useCancelOrder } from "./use-cancel-order.ts";

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
        closeLabel={m.shell_close()}
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
        {error && <Notice tone="bad">{refusalSentence(error)}</Notice>}
      </Dialog>
    </div>
  );
};
