import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { methodName } from "#client/features/workshop/parts/orders/method-names.ts";
import type { PaymentView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import {
  cancelOrderForStaffInput,
  orderReasonLengthMax,
  type OrderStatus,
} from "#shared/orders.ts";
import { isByProvider, refundableCents } from "#shared/payments.ts";

import { useCancelOrderForStaff } from "./use-move-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type CancelOrderDialogProps = {
  readonly order: {
    readonly id: string;
    readonly number: string;
    readonly status: OrderStatus;
  };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Asks a second time, with the reason that the workshop keeps, and tells what lies on sheets by now and which money goes back. */
export const CancelOrderDialog = ({ order, isOpen, onOpenChange }: CancelOrderDialogProps) => {
  const cancel = useCancelOrderForStaff();
  const mailed = useMailWords();
  const [isMissing, setIsMissing] = useState(false);
  const { data: printJobs = [] } = trpc.workshop.production.listPrintJobs.useQuery(
    { orderId: order.id },
    { enabled: isOpen && order.status === "in_production" },
  );
  const { data: payments = [] } = trpc.workshop.payments.readPayments.useQuery(
    { orderId: order.id },
    { enabled: isOpen },
  );
  const goesBack = payments.map(wayBack).filter((words) => words !== null);
  const laidPieces = printJobs.reduce((sum, job) => sum + job.laidPieces, 0);
  const isLaid = order.status === "in_production" && laidPieces > 0;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    const checked = cancelOrderForStaffInput.safeParse({ orderId: order.id, reason });
    setIsMissing(!checked.success);
    if (checked.success) cancel.mutate(checked.data, { onSuccess: () => onOpenChange(false) });
  };

  return (
    <TypedDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.workshop_cancel_title({ number: order.number })}
      description={mailed(m.workshop_cancel_text, m.workshop_cancel_text_unmailed)()}
    >
      <form className={styles["form"]} onSubmit={submit} noValidate>
        {isLaid && <Notice tone="warn">{m.workshop_cancel_laid({ count: laidPieces })}</Notice>}
        {goesBack.length > 0 && (
          <Notice>
            {goesBack.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        )}
        <Field
          label={m.workshop_cancel_reason()}
          error={isMissing ? m.workshop_cancel_reason_missing() : undefined}
        >
          <TextArea name="reason" maxLength={orderReasonLengthMax} />
        </Field>
        <RefusalNotice error={cancel.error} />
        <div className={styles["acts"]}>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {m.workshop_cancel_keep()}
          </Button>
          <Button type="submit" variant="danger" isBusy={cancel.isPending}>
            {m.workshop_cancel_confirm()}
          </Button>
        </div>
      </form>
    </TypedDialog>
  );
};

/** How much of a payment goes back and how; null: nothing of it is left. */
const wayBack = (payment: PaymentView): string | null => {
  const leftCents = refundableCents(payment, payment.refunds);
  if (leftCents <= 0) return null;
  const amount = formatCents(leftCents, getLocale());
  return isByProvider(payment.method)
    ? m.workshop_cancel_money_online({ amount, provider: methodName(payment.method) })
    : m.workshop_cancel_money_transfer({ amount });
};
