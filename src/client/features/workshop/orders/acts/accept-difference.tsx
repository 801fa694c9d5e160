import { type SubmitEvent, useRef, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { HeldForms, useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { readChangedMeanwhile } from "#client/features/workshop/parts/changes/read-changed-meanwhile.ts";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { orderNews } from "#client/features/workshop/parts/orders/history-words.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type {
  InvoiceRow,
  OrderForStaff,
  PaymentView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { creditedCents } from "#shared/money/money-over.ts";
import { acceptedDifferenceMax, formatCents } from "#shared/money/money.ts";
import { acceptDifferenceInput, differenceNoteLengthMax } from "#shared/payments.ts";

import { useAcceptDifference } from "./use-move-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type AcceptDifferenceProps = {
  readonly order: OrderForStaff;
  readonly payments: readonly PaymentView[];
  readonly invoices: readonly InvoiceRow[];
};

/**
 * Money that came and is short or over: what is missing or too much, and the way to let it be. What came
 * after the order was credited is no small difference (`MoneyOver`).
 */
export const AcceptDifference = (props: AcceptDifferenceProps) => (
  <HeldForms
    now={props}
    keyOf={differenceOf}
    news={(seen, { order }) => orderNews(seen.order, order)}
    isOver={() => true}
  >
    {(shown) => <DifferenceNow order={shown.order} differenceCents={differenceOf(shown)} />}
  </HeldForms>
);

/** What is missing, below zero what is too much; null: nothing to be let be. */
const differenceOf = ({ order, payments, invoices }: AcceptDifferenceProps): number | null => {
  const kept = payments.reduce((sum, row) => sum + row.capturedCents - row.refundedCents, 0);
  const isTooMuch = order.paymentStatus === "overpaid" && creditedCents(invoices) === 0;
  const isOwn = (order.paymentStatus === "partially_paid" || isTooMuch) && kept > 0;
  return isOwn && order.status !== "canceled" ? order.totalCents - kept : null;
};

type DifferenceNowProps = {
  readonly order: OrderForStaff;
  readonly differenceCents: number | null;
};

const DifferenceNow = ({ order, differenceCents }: DifferenceNowProps) => {
  const mailed = useMailWords();
  if (differenceCents === null) return null;
  const amount = formatCents(Math.abs(differenceCents), getLocale());
  const max = formatCents(acceptedDifferenceMax, getLocale());
  const form = (
    <AcceptForm key={differenceCents} orderId={order.id} differenceCents={differenceCents} />
  );
  const isMuch = Math.abs(differenceCents) > acceptedDifferenceMax;
  return differenceCents > 0 ? (
    <Box title={m.workshop_difference_short({ amount })}>
      <p>
        {isMuch
          ? m.workshop_difference_short_much({ max })
          : mailed(m.workshop_difference_short_text, m.workshop_difference_short_text_unmailed)()}
      </p>
      {!isMuch && form}
    </Box>
  ) : (
    <Box title={m.workshop_difference_over({ amount })}>
      <p>{isMuch ? m.workshop_difference_over_much({ max }) : m.workshop_difference_over_text()}</p>
      {!isMuch && form}
    </Box>
  );
};

const AcceptForm = ({
  orderId,
  differenceCents,
}: {
  readonly orderId: string;
  readonly differenceCents: number;
}) => {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const { release } = useHold();
  const accept = useAcceptDifference();
  const [isBare, setIsBare] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = typedText(new FormData(event.currentTarget), "note");
    const checked = acceptDifferenceInput.safeParse({ orderId, differenceCents, note });
    setIsBare(!checked.success);
    if (checked.success) accept.mutate(checked.data, { onSuccess: release });
  };
  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={m.workshop_difference_note()}
        error={isBare ? m.workshop_difference_note_missing() : undefined}
      >
        <TextInput name="note" maxLength={differenceNoteLengthMax} autoComplete="off" />
      </Field>
      <AcceptTrouble error={accept.error} />
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={accept.isPending}>
          {m.workshop_difference_accept()}
        </Button>
      </div>
    </form>
  );
};

/** Of somebody who was first it says who. */
const AcceptTrouble = ({ error }: { readonly error: unknown }) => {
  const told = readChangedMeanwhile(error);
  if (told === undefined) return <RefusalNotice error={error} />;
  return (
    <Notice tone="bad">
      {told.by === null
        ? m.workshop_difference_before()
        : m.workshop_difference_before_by({ who: told.by })}
    </Notice>
  );
};
