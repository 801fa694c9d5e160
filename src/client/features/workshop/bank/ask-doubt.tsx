import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { MatchView, ReceiptView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { receiptNoteLengthMax } from "#shared/bank/bank.ts";
import type { AcceptedDoubt, BookingDoubt, DoubtKind } from "#shared/bank/booking-doubt.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { useSetAsideReceipt } from "./use-bank-acts.ts";

type Typed = MatchView["order"]["typed"][number];
type Latest = NonNullable<MatchView["order"]["latest"]>;

type AskDoubtProps = {
  readonly receipt: ReceiptView;
  readonly order: Pick<MatchView["order"], "number" | "latest">;
  readonly doubt: BookingDoubt<Typed> | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBook: (accepted: AcceptedDoubt) => void;
  /** It was put aside, being what was booked by hand. */
  readonly onSame?: () => void;
};

/** Before a receipt is booked for an order that needs no money, or has likely had this very money. */
export const AskDoubt = ({
  receipt: { id: receiptId, amountCents, setAsideNote },
  order: { number, latest },
  doubt,
  isOpen,
  isBusy,
  onClose,
  onBook,
  onSame = onClose,
}: AskDoubtProps) => {
  const setAside = useSetAsideReceipt(amountCents);
  if (doubt === null) return null;
  const { kind, overCents, typed } = doubt;
  const there = typed ? typedWords(typed) : latest && latestWords(latest);
  const said = caseWords[kind](number, formatCents(overCents, getLocale())) ?? there;
  const isSame = ({ reference }: Typed) => {
    const note = m.bank_same_note({ reference, number }).slice(0, receiptNoteLengthMax);
    setAside.mutate({ receiptId, note, seen: { note: setAsideNote ?? "" } }, { onSuccess: onSame });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={m.bank_doubt_title({ number })}
      description={said}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.bank_doubt_not()}
          </Button>
          <Button
            variant={typed ? "secondary" : "primary"}
            isBusy={isBusy}
            onClick={() => onBook({ kind, overCents })}
          >
            {m.bank_doubt_book()}
          </Button>
          {typed && (
            <Button variant="primary" isBusy={setAside.isPending} onClick={() => isSame(typed)}>
              {m.bank_doubt_same()}
            </Button>
          )}
        </>
      }
    >
      {there !== null && there !== said && <p>{there}</p>}
      <RefusalNotice error={setAside.error} />
    </Dialog>
  );
};

const caseWords = {
  canceled: (number: string) => m.bank_doubt_canceled({ number }),
  paid: (number: string, amount: string) => m.bank_doubt_paid({ number, amount }),
  far_over: (_number: string, amount: string) => m.bank_doubt_far_over({ amount }),
  typed: () => null,
} as const satisfies Record<DoubtKind, (number: string, amount: string) => string | null>;

const typedWords = ({ amountCents, bookedOn, reference, by }: Typed): string =>
  m.bank_doubt_typed({
    reference,
    amount: formatCents(amountCents, getLocale()),
    day: formatDate("day", bookedOn, getLocale()),
    who: by ?? "–",
  });

const latestWords = ({ amountCents, bookedOn, who }: Latest): string =>
  m.bank_doubt_latest({
    amount: formatCents(amountCents, getLocale()),
    day: formatDate("day", bookedOn, getLocale()),
    who: who ?? m.bank_unnamed(),
  });
