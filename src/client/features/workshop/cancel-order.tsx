import { type SubmitEvent, useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Field } from "#client/ui/field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { TextArea } from "#client/ui/text-area.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import {
  cancelOrderForStaffInput,
  canMoveOrder,
  holdsMoney,
  orderReasonLengthMax,
} from "#shared/orders.ts";

import { useCancelOrder } from "./use-cancel-order.ts";
import { useIsAdmin } from "./use-is-admin.ts";
import type { OrderView } from "./workshop-views.ts";

import styles from "./form.module.css";

/** Calling an order off: asked twice, with the reason that the history keeps. */
export const CancelOrder = ({ order }: { readonly order: OrderView }) => {
  const cancel = useCancelOrder();
  const isAdmin = useIsAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (order.status === "canceled") return null;
  if (!canMoveOrder(order.status, "canceled")) {
    return <p className={styles["quiet"]}>{m.workshop_cancel_shut()}</p>;
  }
  if (holdsMoney(order.paymentStatus) && !isAdmin) {
    return <p className={styles["quiet"]}>{m.workshop_cancel_admins()}</p>;
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    const checked = cancelOrderForStaffInput.safeParse({ orderId: order.id, reason });
    setIsMissing(!checked.success);
    if (checked.success) cancel.mutate(checked.data, { onSuccess: () => setIsOpen(false) });
  };

  return (
    <div>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {m.workshop_cancel()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.workshop_cancel_title({ number: order.number })}
        description={m.workshop_cancel_text()}
        closeLabel={m.shell_close()}
      >
        <form className={styles["form"]} onSubmit={submit} noValidate>
          <Field
            label={m.workshop_cancel_reason()}
            error={isMissing ? m.workshop_cancel_reason_missing() : undefined}
          >
            <TextArea name="reason" maxLength={orderReasonLengthMax} />
          </Field>
          {cancel.error && <Notice tone="bad">{refusalSentence(cancel.error)}</Notice>}
          <div className={styles["acts"]}>
            <Button type="submit" variant="danger" isBusy={cancel.isPending}>
              {m.workshop_cancel_confirm()}
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {m.workshop_cancel_keep()}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
};
