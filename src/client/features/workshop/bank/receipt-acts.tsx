import { type SubmitEvent, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import {
  isDoubtful,
  useBookReceipt,
} from "#client/features/workshop/parts/orders/use-book-receipt.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { FoundOrder, ReceiptView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { IconMore } from "#client/ui/icons.tsx";
import { Menu } from "#client/ui/over/menu.tsx";
import { type ReceiptState, receiptNoteLengthMax } from "#shared/bank/bank.ts";
import { type AcceptedDoubt, bookingDoubt } from "#shared/bank/booking-doubt.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { Seen } from "#shared/seen.ts";

import { AskDoubt } from "./ask-doubt.tsx";
import { useSetAsideReceipt } from "./use-bank-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";
import rowStyles from "./receipt-row.module.css";

type ReceiptActsProps = {
  readonly receipt: ReceiptView;
  readonly state: ReceiptState;
  /** Behind a button, where an order to book it for stands in the row. */
  readonly isFolded: boolean;
};

/** What a person may do with a receipt beside what is proposed. */
export const ReceiptActs = ({ receipt, state, isFolded }: ReceiptActsProps) => {
  const { id: receiptId, setAsideNote } = receipt;
  const [open, setOpen] = useState<"order" | "aside" | null>(null);
  const utils = trpc.useUtils();
  const setAside = useSetAsideReceipt(receipt.amountCents);
  const close = () => setOpen(null);
  const [typed, setTyped] = useState("");
  const [seen, setSeen] = useState({ note: "" });
  const send = (note: string, begun: Seen) => {
    setTyped(note);
    setAside.mutate({ receiptId, note, seen: begun }, { onSuccess: close });
  };
  const act = (id: Act) => {
    if (id === "order") return setOpen("order");
    const begun = { note: id === "back" ? (setAsideNote ?? "") : "" };
    setSeen(begun);
    if (id === "back") send("", begun);
    else setOpen("aside");
  };
  const acts = [
    { id: "order" as const, label: m.bank_other_order() },
    state === "waiting"
      ? { id: "aside" as const, label: m.bank_set_aside() }
      : { id: "back" as const, label: m.bank_take_back() },
  ];
  const trouble = (
    <SaveTrouble
      error={setAside.error}
      seen={seen}
      words={noteWords}
      isBusy={setAside.isPending}
      onMerge={(now) => send(typed, now)}
      onTake={() => {
        setAside.reset();
        void utils.workshop.bank.invalidate().then(close);
      }}
    />
  );
  return (
    <div className={rowStyles[isFolded ? "menu" : "acts"]}>
      {isFolded ? (
        <Menu label={moreOf(receipt)} items={acts} onChoose={act} isBusy={setAside.isPending}>
          <IconMore />
        </Menu>
      ) : (
        acts.map(({ id, label }) => (
          <Button
            key={id}
            variant="quiet"
            isBusy={id === "back" && setAside.isPending}
            onClick={() => act(id)}
          >
            {label}
          </Button>
        ))
      )}
      {open !== "aside" && trouble}
      <TypedDialog
        of={receiptId}
        isOpen={open === "order"}
        onOpenChange={close}
        title={m.bank_other_order()}
        description={m.bank_other_order_text()}
      >
        <OtherOrderForm receipt={receipt} onDone={close} />
      </TypedDialog>
      <TypedDialog
        of={receiptId}
        isOpen={open === "aside"}
        onOpenChange={close}
        title={m.bank_set_aside()}
        description={m.bank_set_aside_text()}
      >
        <form
          className={styles["form"]}
          onSubmit={(event) => {
            event.preventDefault();
            send(typedText(new FormData(event.currentTarget), "note"), seen);
          }}
        >
          <Field label={m.bank_note()}>
            <TextInput name="note" required maxLength={receiptNoteLengthMax} autoComplete="off" />
          </Field>
          {trouble}
          <div className={styles["acts"]}>
            <Button type="submit" variant="primary" isBusy={setAside.isPending}>
              {m.bank_set_aside()}
            </Button>
          </div>
        </form>
      </TypedDialog>
    </div>
  );
};

type Act = "order" | "aside" | "back";

const moreOf = ({ amountCents, payer, purpose }: ReceiptView): string =>
  m.bank_more({
    amount: formatCents(amountCents, getLocale()),
    who: payer || purpose || m.bank_unnamed(),
  });

const noteWords = { note: m.bank_note };

const OtherOrderForm = ({
  receipt,
  onDone,
}: {
  readonly receipt: ReceiptView;
  readonly onDone: () => void;
}) => {
  const utils = trpc.useUtils();
  const [number, setNumber] = useState("");
  const [isUnknown, setIsUnknown] = useState(false);
  const book = useBookReceipt(number);
  const [asked, setAsked] = useState<FoundOrder | null>(null);
  const find = () => utils.workshop.bank.findOrder.fetch({ number });
  const bookFor = (orderId: string, accepted?: AcceptedDoubt) =>
    book.mutate(
      { receiptId: receipt.id, orderId, accepted },
      {
        onSuccess: onDone,
        onSettled: (_done, error) => {
          if (isDoubtful(error)) void find().then(setAsked);
          else setAsked(null);
        },
      },
    );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = await find();
    setIsUnknown(found === null);
    if (found === null) return;
    if (bookingDoubt(receipt.amountCents, found)) setAsked(found);
    else bookFor(found.orderId);
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={m.bank_number()} error={isUnknown ? m.bank_number_unknown() : undefined}>
        <TextInput
          value={number}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <RefusalNotice error={book.error} />
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary" isBusy={book.isPending}>
          {m.bank_book()}
        </Button>
      </div>
      {asked !== null && (
        <AskDoubt
          receipt={receipt}
          order={asked}
          doubt={bookingDoubt(receipt.amountCents, asked)}
          isOpen
          isBusy={book.isPending}
          onClose={() => setAsked(null)}
          onBook={(accepted) => bookFor(asked.orderId, accepted)}
          onSame={onDone}
        />
      )}
    </form>
  );
};
