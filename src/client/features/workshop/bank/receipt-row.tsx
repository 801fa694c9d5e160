import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import {
  isDoubtful,
  useBookReceipt,
} from "#client/features/workshop/parts/orders/use-book-receipt.ts";
import type { MatchView, ReceiptView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Money } from "#client/ui/money.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import type { ReceiptState } from "#shared/bank/bank.ts";
import { type AcceptedDoubt, bookingDoubt } from "#shared/bank/booking-doubt.ts";
import type { MatchReason, MatchStrength } from "#shared/bank/propose-matches.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { AskDoubt } from "./ask-doubt.tsx";
import { ReceiptActs } from "./receipt-acts.tsx";
import { receiptWords } from "./receipt-words.ts";

import styles from "./receipt-row.module.css";

/** One sum that came: what the bank says of it, and what it may be for. */
export const ReceiptRow = ({
  receipt,
  state,
}: {
  readonly receipt: ReceiptView;
  readonly state: ReceiptState;
}) => {
  const { matches } = receipt;
  const said = receiptWords(receipt);
  const acts = state !== "booked" && (
    <ReceiptActs receipt={receipt} state={state} isFolded={matches.length > 0} />
  );
  return (
    <li className={styles["row"]}>
      <span className={styles["day"]}>
        <Moment at={receipt.bookedOn} style="near" />
      </span>
      <div className={styles["said"]}>
        <strong>{said[0]}</strong>
        <span className={styles["quiet"]}>{said[1]}</span>
      </div>
      <span className={styles["amount"]}>
        <Money cents={receipt.amountCents} />
      </span>
      <div className={styles["meant"]}>
        {state === "booked" && receipt.orderId !== null && (
          <p>
            <Link
              to="/admin"
              search={{ order: receipt.orderId }}
              className={styles["number"]}
              data-row
            >
              {receipt.orderNumber}
            </Link>{" "}
            {receipt.by && (
              <span className={styles["quiet"]}>{m.bank_booked_by({ who: receipt.by })}</span>
            )}
          </p>
        )}
        {state === "set_aside" && (
          <p>
            {receipt.setAsideNote}{" "}
            {receipt.by && (
              <span className={styles["quiet"]}>{m.bank_by({ who: receipt.by })}</span>
            )}
          </p>
        )}
        {state === "waiting" && receipt.hasTwin && <Notice tone="warn">{m.bank_twin()}</Notice>}
        {matches.map((match) => (
          <MatchLine key={match.orderId} receipt={receipt} match={match} />
        ))}
        {state === "waiting" && matches.length === 0 && (
          <p className={styles["quiet"]}>{m.bank_no_match()}</p>
        )}
        {matches.length === 0 && acts}
      </div>
      {matches.length > 0 && acts}
    </li>
  );
};

const MatchLine = ({
  receipt,
  match,
}: {
  readonly receipt: ReceiptView;
  readonly match: MatchView;
}) => {
  const { number, name } = match.order;
  const book = useBookReceipt(number);
  const [isAsked, setIsAsked] = useState(false);
  const doubt = bookingDoubt(receipt.amountCents, match.order);
  const { hold, release } = useHold();
  const isOpen = isAsked && doubt !== null;
  // A colleague who settles the payment meanwhile does not take the question away: it says so.
  useEffect(() => {
    if (!isOpen) return;
    hold("dialog", receipt.id);
    return release;
  }, [isOpen, receipt.id, hold, release]);
  const bookIt = (accepted?: AcceptedDoubt) =>
    book.mutate(
      { receiptId: receipt.id, orderId: match.orderId, accepted },
      { onSettled: (_done, error) => setIsAsked(isDoubtful(error)) },
    );
  return (
    <div className={styles["match"]}>
      <div className={styles["what"]}>
        <Link to="/admin" search={{ order: match.orderId }} className={styles["number"]} data-row>
          {number}
        </Link>
        <span>{name}</span>
        <StatusPill tone={looks[match.strength].tone}>{looks[match.strength].label()}</StatusPill>
        {match.order.status === "canceled" && (
          <StatusPill tone="bad" hasDot>
            {m.bank_canceled()}
          </StatusPill>
        )}
        {match.strength !== "sure" && (
          <span className={styles["quiet"]}>
            {m.bank_reasons({
              reasons: match.reasons.map((reason) => reasons[reason]()).join(", "),
            })}
            {match.differenceCents !== 0 && ` · ${differenceOf(match)}`}
          </span>
        )}
      </div>
      <Button
        isBusy={book.isPending}
        aria-label={m.bank_book_for({ number })}
        onClick={() => (doubt ? setIsAsked(true) : bookIt())}
      >
        {m.bank_book()}
      </Button>
      <RefusalNotice error={book.error} />
      <AskDoubt
        receipt={receipt}
        order={match.order}
        doubt={doubt}
        isOpen={isOpen}
        isBusy={book.isPending}
        onClose={() => setIsAsked(false)}
        onBook={bookIt}
      />
    </div>
  );
};

const differenceOf = ({ differenceCents, order }: MatchView): string => {
  if (order.openCents <= 0) return m.bank_paid();
  const amount = formatCents(Math.abs(differenceCents), getLocale());
  return differenceCents < 0 ? m.bank_short({ amount }) : m.bank_over({ amount });
};

const looks = {
  sure: { tone: "good", label: () => m.bank_sure() },
  likely: { tone: "note", label: () => m.bank_likely() },
  weak: { tone: "neutral", label: () => m.bank_weak() },
} as const satisfies Record<MatchStrength, { tone: Tone; label: () => string }>;

const reasons = {
  number: () => m.bank_reason_number(),
  amount: () => m.bank_reason_amount(),
  name: () => m.bank_reason_name(),
} as const satisfies Record<MatchReason, () => string>;
