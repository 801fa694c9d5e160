import { type SubmitEvent, useRef, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type {
  InvoiceRow,
  OrderForStaff,
  PaymentView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { creditedCents } from "#shared/money/money-over.ts";
import { formatCents } from "#shared/money/money.ts";
import {
  acceptDifferenceInput,
  acceptedDifferenceMax,
  differenceNoteLengthMax,
} from "#shared/payments.ts";

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
export const AcceptDifference = ({ order, payments, invoices }: AcceptDifferenceProps) => {
  const kept = payments.reduce((sum, row) => sum + row.capturedCents - row.refundedCents, 0);
  const differenceCents = order.totalCents - kept;
  const isTooMuch = order.paymentStatus === "overpaid" && creditedCents(invoices) === 0;
  const isOwn = (order.paymentStatus === "partially_paid" || isTooMuch) && kept > 0;
  if (!isOwn || order.status === "canceled") return null;
  const amount = formatCents(Math.abs(differenceCents), getLocale());
  const isShort = differenceCents > 0;
  return (
    <Box
      title={
        isShort ? m.workshop_difference_short({ amount }) : m.workshop_difference_over({ amount })
      }
    >
      <p>{isShort ? m.workshop_difference_short_text() : m.workshop_difference_over_text()}</p>
      {Math.abs(differenceCents) > acceptedDifferenceMax ? (
        <p className={styles["quiet"]}>{m.workshop_difference_much()}</p>
      ) : (
        <AcceptForm key={differenceCents} orderId={order.id} differenceCents={differenceCents} />
      )}
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
  const accept = useAcceptDifference();
  const [isBare, setIsBare] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = typedText(new FormData(event.currentTarget), "note");
    const checked = acceptDifferenceInput.safeParse({ orderId, differenceCents, note });
    setIsBare(!checked.success);
    if (checked.success) accept.mutate(checked.data);
  };
  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={m.workshop_difference_note()}
        error={isBare ? m.workshop_difference_note_missing() : undefined}
      >
        <TextInput name="note" maxLength={differenceNoteLengthMax} autoComplete="off" />
      </Field>
      <RefusalNotice error={accept.error} />
      <div className={styles["acts"]}>
        <Button type="submit" isBusy={accept.isPending}>
          {m.workshop_difference_accept()}
        </Button>
      </div>
    </form>
  );
};
