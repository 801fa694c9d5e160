import type { ReactNode } from "react";

import type { MatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { AcceptedDoubt, BookingDoubt, DoubtKind } from "#shared/bank/booking-doubt.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

export type Typed = MatchView["order"]["typed"][number];
type Latest = NonNullable<MatchView["order"]["latest"]>;

type AskBookingProps = {
  readonly order: Pick<MatchView["order"], "number" | "latest">;
  readonly doubt: BookingDoubt<Typed>;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBook: (accepted: AcceptedDoubt) => void;
  /** A third answer, the likeliest where it is there. */
  readonly same?: ReactNode;
  /** What refused that. */
  readonly children?: ReactNode;
};

/** Before money is booked for an order that needs none, or has likely had this very money. */
export const AskBooking = ({
  order: { number, latest },
  doubt: { kind, overCents, typed },
  isOpen,
  isBusy,
  onClose,
  onBook,
  same,
  children,
}: AskBookingProps) => {
  const there = typed ? typedWords(typed) : latest && latestWords(latest);
  const said = caseWords[kind](number, formatCents(overCents, getLocale())) ?? there;
  const isLikelySame = typed !== null || kind === "typed";
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={m.bank_doubt_title({ number })}
      description={said}
      footer={
        <>
          <Button variant={isLikelySame && !same ? "primary" : "quiet"} onClick={onClose}>
            {m.bank_doubt_not()}
          </Button>
          <Button
            variant={isLikelySame ? "secondary" : "primary"}
            isBusy={isBusy}
            onClick={() => onBook({ kind, overCents })}
          >
            {m.bank_doubt_book()}
          </Button>
          {same}
        </>
      }
    >
      {there !== null && there !== said && <p>{there}</p>}
      {children}
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
