import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import {
  AskBooking,
  type AskedOrder,
  type Typed,
} from "#client/features/workshop/parts/orders/ask-booking.tsx";
import {
  isDoubtful,
  useBookReceipt,
} from "#client/features/workshop/parts/orders/use-book-receipt.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { ComingView, OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { type BookingDoubt, typingDoubt } from "#shared/bank/booking-doubt.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { eurosForField, parseEuros } from "#shared/money/euros.ts";
import {
  bankRefLengthMax,
  type ConfirmTransferInput,
  confirmTransferInput,
} from "#shared/payments.ts";

import { AskComing } from "./ask-coming.tsx";
import { useConfirmTransfer } from "./use-move-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What is to be booked by hand, and what waits at the bank beside it. */
type Asked = { readonly booking: ConfirmTransferInput; readonly coming: ComingView };

/** What is to be booked by hand although the order needs no money, or has likely had it. */
type Doubtful = {
  readonly booking: ConfirmTransferInput;
  readonly order: AskedOrder;
  readonly doubt: BookingDoubt<Typed>;
};

type Trouble = {
  readonly amountCents?: string;
  readonly bookedOn?: string;
  readonly bankRef?: string;
};

/**
 * A booking as it stands on the bank statement: how much, when, under which reference. Where the same sum waits
 * at the bank for this order it is asked whether it is that one.
 */
export const ConfirmTransferForm = ({
  order: { id: orderId, number },
  openCents,
}: {
  readonly order: Pick<OrderForStaff, "id" | "number">;
  readonly openCents: number;
}) => {
  const typedForm = useRef<HTMLFormElement>(null);
  useUnsaved(typedForm);
  const { release } = useHold();
  const confirm = useConfirmTransfer(number);
  const [today] = useState(() => shopDay(new Date()));
  const [trouble, setTrouble] = useState<Trouble>({});
  const utils = trpc.useUtils();
  const bookComing = useBookReceipt(number);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Somebody may book it, or put it aside, while it is asked about.
  const { data: coming } = trpc.workshop.bank.readComing.useQuery(
    { orderId },
    { enabled: asked !== null },
  );
  const isWaiting = asked !== null && coming?.receiptId === asked.coming.receiptId;
  const close = () => {
    setAsked(null);
    bookComing.reset();
  };
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const book = (booking: ConfirmTransferInput) => {
    close();
    confirm.mutate(booking, {
      onSuccess: release,
      onSettled: (_done, error) => void ask(booking, error),
    });
  };
  /** Reckoned afresh each time: the order may stand otherwise by now. */
  const ask = async (booking: ConfirmTransferInput, error: unknown): Promise<void> => {
    if (!isDoubtful(error)) return setDoubtful(null);
    const order = await utils.workshop.bank.findOrder.fetch({ number }, { staleTime: 0 });
    const doubt = order && typingDoubt(booking.amountCents, order);
    setDoubtful(doubt && { booking, order, doubt });
  };
  /** Under the reference of the one that waits it would be that one after all. */
  const other = ({ booking, coming: { reference } }: Asked) => {
    if (reference !== booking.bankRef) return book(booking);
    close();
    setTrouble({ bankRef: m.bank_coming_same() });
  };
  const taken = () => {
    close();
    release();
  };
  // Looked up with the press: a file may have brought it since the page was opened.
  const look = useMutation({
    mutationFn: async (booking: ConfirmTransferInput) => ({
      booking,
      coming: await utils.workshop.bank.readComing.fetch({ orderId }, { staleTime: 0 }),
    }),
    onSuccess: ({ booking, coming }) => {
      if (coming?.amountCents === booking.amountCents) setAsked({ booking, coming });
      else book(booking);
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const checked = confirmTransferInput.safeParse({
      orderId,
      amountCents: parseEuros(typedText(typed, "amountCents")),
      bookedOn: typedText(typed, "bookedOn"),
      bankRef: typedText(typed, "bankRef"),
    });
    if (checked.success) {
      setTrouble({});
      look.mutate(checked.data);
    } else {
      const fields = new Set(checked.error.issues.map(({ path }) => path[0]));
      setTrouble({
        ...(fields.has("amountCents") && { amountCents: m.workshop_transfer_amount_wrong() }),
        ...(fields.has("bookedOn") && { bookedOn: m.workshop_transfer_day_wrong() }),
        ...(fields.has("bankRef") && { bankRef: m.workshop_transfer_reference_missing() }),
      });
      form.querySelector<HTMLInputElement>(`[name=${String([...fields][0])}]`)?.focus();
    }
  };

  return (
    <form ref={typedForm} className={styles["form"]} onSubmit={submit} noValidate>
      <div className={styles["booking"]}>
        <Field label={m.workshop_transfer_amount()} error={trouble.amountCents}>
          <TextInput
            name="amountCents"
            inputMode="decimal"
            defaultValue={eurosForField(openCents, getLocale())}
            autoComplete="off"
          />
        </Field>
        <Field label={m.workshop_transfer_day()} error={trouble.bookedOn}>
          <TextInput name="bookedOn" type="date" defaultValue={today} />
        </Field>
        <Field
          label={m.workshop_transfer_reference()}
          hint={m.workshop_transfer_reference_hint()}
          error={trouble.bankRef}
        >
          <TextInput
            name="bankRef"
            maxLength={bankRefLengthMax}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      {doubtful === null && <RefusalNotice error={look.error ?? confirm.error} />}
      {asked !== null && !isWaiting && !bookComing.isPending && (
        <div role="status">
          <Notice tone="warn">{m.bank_coming_gone()}</Notice>
        </div>
      )}
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={look.isPending || confirm.isPending}>
          {m.workshop_transfer_confirm()}
        </Button>
      </div>
      {isWaiting && (
        <AskComing
          coming={asked.coming}
          isOpen
          isBusy={bookComing.isPending}
          error={bookComing.error}
          onClose={close}
          onThis={() => {
            const { receiptId } = asked.coming;
            bookComing.mutate({ receiptId, orderId }, { onSuccess: taken });
          }}
          onOther={() => other(asked)}
        />
      )}
      {doubtful !== null && (
        <AskBooking
          order={doubtful.order}
          doubt={doubtful.doubt}
          isOpen
          isBusy={confirm.isPending}
          onClose={() => {
            setDoubtful(null);
            confirm.reset();
          }}
          onBook={(accepted) => book({ ...doubtful.booking, accepted })}
        />
      )}
    </form>
  );
};
