import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { HeldForms, useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { readChangedMeanwhile } from "#client/features/workshop/parts/changes/read-changed-meanwhile.ts";
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
import { cents, formatCents } from "#shared/money/money.ts";
import {
  isByProvider,
  refundableCents,
  type RefundPaymentInput,
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
  /** Of the order, by any of its payments. */
  readonly givenBackCents: number;
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
const amountsOf = (props: RefundFormProps) => [
  leftOf(props),
  props.proposedCents,
  props.givenBackCents,
];

const RefundNow = ({ payment, proposedCents, givenBackCents, history }: RefundFormProps) => {
  const isAdmin = useIsAdmin();
  const { release } = useHold();
  const refund = useRefundPayment();
  const [draft, setDraft] = useState(beginDraft);
  const leftCents = refundableCents(payment, payment.refunds);
  const told = <RefundRefusal refund={refund} isAnyLeft={leftCents > 0} />;
  if (leftCents <= 0) return told;
  if (!isAdmin) return <p className={styles["quiet"]}>{m.workshop_refund_admins()}</p>;

  const give = (typed: Draft, input: RefundPaymentInput) => {
    setDraft(typed);
    refund.mutate(input, {
      onSuccess: () => {
        release();
        setDraft(beginDraft());
      },
      // The figures are new, what was typed stays.
      onError: (error) => {
        if (readChangedMeanwhile(error)) release();
      },
    });
  };
  return (
    <details>
      <summary>{m.workshop_refund()}</summary>
      <OpenRefundForm
        key={`${draft.refundId} ${leftCents} ${proposedCents} ${givenBackCents}`}
        payment={payment}
        leftCents={leftCents}
        proposedCents={proposedCents}
        givenBackCents={givenBackCents}
        isReprintToCome={reprintsToPost(history).length > 0}
        draft={draft}
        isBusy={refund.isPending}
        told={told}
        onGive={give}
      />
    </details>
  );
};

/** What is kept of a form when new figures make it anew. */
type Draft = {
  /** One draft is one refund, however often its button is pressed. */
  readonly refundId: string;
  /** Undefined: as it is proposed. */
  readonly amount?: string | undefined;
  readonly askedCents?: number;
  readonly reason?: string;
};
const beginDraft = (): Draft => ({ refundId: uuidv7() });

type OpenRefundFormProps = {
  readonly payment: PaymentView;
  readonly leftCents: number;
  readonly proposedCents: number;
  readonly givenBackCents: number;
  readonly isReprintToCome: boolean;
  readonly draft: Draft;
  readonly isBusy: boolean;
  /** Why the last press was refused. */
  readonly told: ReactNode;
  readonly onGive: (typed: Draft, input: RefundPaymentInput) => void;
};

const OpenRefundForm = (props: OpenRefundFormProps) => {
  const { payment, leftCents, proposedCents, givenBackCents, draft } = props;
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const mailed = useMailWords();
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());
  // Never more than was pressed for: with what was too much gone, all that is left would be proposed.
  const isMore = proposedCents > (draft.askedCents ?? proposedCents);
  const proposed = isMore ? "" : eurosForField(proposedCents, getLocale());

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [amount, reason] = [typedText(typed, "amountCents"), typedText(typed, "reason")];
    const checked = refundPaymentInput.safeParse({
      refundId: draft.refundId,
      paymentId: payment.id,
      amountCents: parseEuros(amount),
      reason,
      seenRefundedCents: givenBackCents,
    });
    const isTooMuch = checked.success && checked.data.amountCents > leftCents;
    const fields = new Set(checked.error?.issues.map(({ path }) => path[0]));
    if (isTooMuch) fields.add("amountCents");
    setWrong(fields);
    if (!checked.success || isTooMuch) return;
    const own = amount === proposed ? undefined : amount;
    const askedCents = checked.data.amountCents;
    props.onGive({ ...draft, amount: own, askedCents, reason }, checked.data);
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      {props.isReprintToCome && <Notice tone="warn">{m.workshop_refund_reprint()}</Notice>}
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
          defaultValue={draft.amount ?? proposed}
        />
      </Field>
      <Field
        label={m.workshop_refund_reason()}
        error={wrong.has("reason") ? m.workshop_refund_reason_missing() : undefined}
      >
        <TextInput
          name="reason"
          maxLength={refundReasonLengthMax}
          autoComplete="off"
          defaultValue={draft.reason ?? ""}
        />
      </Field>
      {props.told}
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={props.isBusy}>
          {m.workshop_refund()}
        </Button>
      </div>
    </form>
  );
};

type RefundRefusalProps = {
  readonly refund: Pick<ReturnType<typeof useRefundPayment>, "error" | "variables">;
  readonly isAnyLeft: boolean;
};

/** Why nothing was given back: of money that others gave back meanwhile how much, and who did last. */
const RefundRefusal = ({ refund: { error, variables }, isAnyLeft }: RefundRefusalProps) => {
  const meanwhile = readChangedMeanwhile(error);
  if (!meanwhile || !variables) return <RefusalNotice error={error} />;
  const { now, by } = meanwhile;
  const amountCents = cents(Number(now["refundedCents"]) - variables.seenRefundedCents);
  return (
    <Notice
      tone="bad"
      title={m.workshop_refund_meanwhile({
        amount: formatCents(amountCents, getLocale()),
        who: by ?? m.workshop_by_shop(),
      })}
    >
      {isAnyLeft ? m.workshop_refund_meanwhile_again() : m.workshop_refund_meanwhile_none()}
    </Notice>
  );
};
