import { type SubmitEvent, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { HeldForms, useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { HistoryEntry, PaymentView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { eurosForField, parseEuros } from "#shared/money/euros.ts";
import { formatCents } from "#shared/money/money.ts";
import {
  isByProvider,
  refundableCents,
  refundPaymentInput,
  refundReasonLengthMax,
} from "#shared/payments.ts";

import { reprintsToPost } from "./reprints-to-post.ts";
import { useRefundPayment } from "./use-move-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type RefundFormProps = {
  readonly payment: PaymentView;
  /** What the amount begins with. */
  readonly proposedCents: number;
  /** Of the order. */
  readonly history: readonly HistoryEntry[];
};

/** Gives back a payment or a part of it, as long as something of it is left; an admin's. */
export const RefundForm = (props: RefundFormProps) => (
  <HeldForms now={props} keyOf={amountsOf} news={orderNews} isOver={(now) => leftOf(now) <= 0}>
    {(shown) => <RefundNow {...shown} />}
  </HeldForms>
);

const leftOf = ({ payment }: RefundFormProps) => refundableCents(payment, payment.refunds);
const amountsOf = (props: RefundFormProps) => [leftOf(props), props.proposedCents];

const RefundNow = ({ payment, proposedCents, history }: RefundFormProps) => {
  const isAdmin = useIsAdmin();
  const leftCents = refundableCents(payment, payment.refunds);
  if (leftCents <= 0) return null;
  if (!isAdmin) return <p className={styles["quiet"]}>{m.workshop_refund_admins()}</p>;
  return (
    <details>
      <summary>{m.workshop_refund()}</summary>
      <OpenRefundForm
        key={`${leftCents} ${proposedCents}`}
        payment={payment}
        leftCents={leftCents}
        proposedCents={proposedCents}
        isReprintToCome={reprintsToPost(history).length > 0}
      />
    </details>
  );
};

const OpenRefundForm = ({
  payment,
  leftCents,
  proposedCents,
  isReprintToCome,
}: {
  readonly payment: PaymentView;
  readonly leftCents: number;
  readonly proposedCents: number;
  readonly isReprintToCome: boolean;
}) => {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const { release } = useHold();
  const refund = useRefundPayment();
  const mailed = useMailWords();
  // One form is one refund, however often its button is pressed.
  const [refundId] = useState(uuidv7);
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const checked = refundPaymentInput.safeParse({
      refundId,
      paymentId: payment.id,
      amountCents: parseEuros(typedText(typed, "amountCents")),
      reason: typedText(typed, "reason"),
    });
    const isTooMuch = checked.success && checked.data.amountCents > leftCents;
    const fields = new Set(checked.error?.issues.map(({ path }) => path[0]));
    if (isTooMuch) fields.add("amountCents");
    setWrong(fields);
    if (checked.success && !isTooMuch) refund.mutate(checked.data, { onSuccess: release });
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      {isReprintToCome && <Notice tone="warn">{m.workshop_refund_reprint()}</Notice>}
      {!isByProvider(payment.method) && (
        <p className={styles["quiet"]}>
          {mailed(m.workshop_refund_by_hand, m.workshop_refund_by_hand_unmailed)()}
        </p>
      )}
      <Field
        label={m.workshop_refund_amount()}
        error={
          wrong.has("amountCents")
            ? m.workshop_refund_amount_wrong({ amount: formatCents(leftCents, getLocale()) })
            : undefined
        }
      >
        <TextInput
          name="amountCents"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={eurosForField(proposedCents, getLocale())}
        />
      </Field>
      <Field
        label={m.workshop_refund_reason()}
        error={wrong.has("reason") ? m.workshop_refund_reason_missing() : undefined}
      >
        <TextInput name="reason" maxLength={refundReasonLengthMax} autoComplete="off" />
      </Field>
      <RefusalNotice error={refund.error} />
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={refund.isPending}>
          {m.workshop_refund()}
        </Button>
      </div>
    </form>
  );
};
