import type { ReactNode } from "react";

import type { MatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import type { AcceptedDoubt, BookingDoubt, DoubtKind } from "#shared/bank/booking-doubt.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

export type Typed = MatchView["order"]["typed"][number];
/** What is said of the order that is asked about. */
export type AskedOrder = Pick<
  MatchView["order"],
  "number" | "latest" | "totalCents" | "openCents" | "waivedCents"
>;
type Latest = NonNullable<MatchView["order"]["latest"]>;

type AskBookingProps = {
  readonly order: AskedOrder;
  readonly doubt: BookingDoubt<Typed>;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onBook: (accepted: AcceptedDoubt) => void;
  /** Somebody has settled the payment while it was asked about: there is nothing left to answer. */
  readonly isGone?: boolean;
  /** A third answer, the likeliest where it is there. */
  readonly same?: ReactNode;
  /** What refused that. */
  readonly children?: ReactNode;
};

/** Before money is booked for an order that needs none, or has likely had this very money. */
export const AskBooking = ({
  order,
  doubt: { kind, overCents, typed },
  isOpen,
  isBusy,
  onClose,
  onBook,
  isGone = false,
  same,
  children,
}: AskBookingProps) => {
  const { number, latest } = order;
  const there = typed ? typedWords(typed) : latest && latestWords(latest);
  const said = caseWords[kind](order, overCents) ?? there;
  const isLikelySame = typed !== null || kind === "typed" || kind === "part";
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={m.bank_doubt_title({ number })}
      description={said}
      footer={
        isGone ? (
          <Button onClick={onClose}>{m.shell_close()}</Button>
        ) : (
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
        )
      }
    >
      {isGone ? (
        <div role="status">
          <Notice tone="warn">{m.bank_coming_gone()}</Notice>
        </div>
      ) : (
        <>
          {there !== null && there !== said && <p>{there}</p>}
          {children}
        </>
      )}
    </Dialog>
  );
};

const euros = (amountCents: number): string => formatCents(amountCents, getLocale());

const caseWords = {
  canceled: ({ number }) => m.bank_doubt_canceled({ number }),
  paid: ({ number }, overCents) => m.bank_doubt_paid({ number, amount: euros(overCents) }),
  far_over: (_order, overCents) => m.bank_doubt_far_over({ amount: euros(overCents) }),
  part: ({ totalCents, openCents, waivedCents }, overCents) =>
    m.bank_doubt_part({
      part: euros(totalCents - openCents - waivedCents),
      total: euros(totalCents),
      amount: euros(openCents + waivedCents + overCents),
      over: euros(overCents),
    }),
  typed: () => null,
} as const satisfies Record<DoubtKind, (order: AskedOrder, overCents: number) => string | null>;

const typedWords = ({ amountCents, bookedOn, reference, by }: Typed): string =>
  m.bank_doubt_typed({
    reference,
    amount: euros(amountCents),
    day: formatDate("day", bookedOn, getLocale()),
    who: by ?? "–",
  });

const latestWords = ({ amountCents, bookedOn, who, by }: Latest): string => {
  const said = {
    amount: euros(amountCents),
    day: formatDate("day", bookedOn, getLocale()),
    who: who ?? m.bank_unnamed(),
  };
  return by === null ? m.bank_doubt_latest(said) : m.bank_doubt_latest_by({ ...said, by });
};
