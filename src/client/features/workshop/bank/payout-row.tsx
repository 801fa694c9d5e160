import { Link } from "@tanstack/react-router";

import { refundReason } from "#client/features/workshop/parts/orders/refund-reason.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { PayoutRowView } from "#client/features/workshop/parts/workshop-views.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Money } from "#client/ui/money.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import type { PayoutStatus } from "#shared/bank/payouts.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { PayoutActs } from "./payout-acts.tsx";
import { PayoutCode } from "./payout-code.tsx";

import styles from "./bank.module.css";

/** One sum that goes back: to whom, for which order and why, until when, and how it stands. */
export const PayoutRow = ({
  payout,
  isPicked,
  onPick,
}: {
  readonly payout: PayoutRowView;
  readonly isPicked: boolean;
  /** Without it the row cannot be in a file. */
  readonly onPick: ((isPicked: boolean) => void) | undefined;
}) => {
  const isAdmin = useIsAdmin();
  const hasAccount = payout.payeeIban !== "" && payout.payeeName !== "";
  const amount = formatCents(payout.amountCents, getLocale());
  const name = payout.payeeName || m.payouts_no_name();
  return (
    <li className={styles["receipt"]}>
      <div className={styles["came"]}>
        {onPick ? (
          <Checkbox
            checked={isPicked}
            aria-label={m.payouts_select({ amount, name })}
            onChange={(event) => onPick(event.currentTarget.checked)}
          >
            <strong>
              <Money cents={payout.amountCents} />
            </strong>
          </Checkbox>
        ) : (
          <strong>
            <Money cents={payout.amountCents} />
          </strong>
        )}
        <span className={styles["payer"]}>{name}</span>
        {hasAccount ? (
          <span className={styles["iban"]}>{payout.ibanShown}</span>
        ) : (
          <span>
            <StatusPill tone="warn">{m.payouts_no_account()}</StatusPill>
          </span>
        )}
      </div>
      <div className={styles["meant"]}>
        <p className={styles["what"]}>
          <Link
            to="/admin"
            search={{ order: payout.orderId }}
            className={styles["number"]}
            data-row
          >
            {payout.orderNumber}
          </Link>
          <span>{payout.orderName}</span>
          <StatusPill tone={looks[payout.status].tone}>{looks[payout.status].label()}</StatusPill>
        </p>
        <p>{refundReason(payout.reason)}</p>
        <p className={styles["quiet"]}>
          <When payout={payout} />
        </p>
        <Doubt payout={payout} />
        {!hasAccount && payout.status === "due" && (
          <p className={styles["quiet"]}>{m.payouts_no_account_text()}</p>
        )}
        {hasAccount && payout.status === "due" && <PayoutCode payout={payout} />}
        {isAdmin && <PayoutActs payout={payout} hasAccount={hasAccount} />}
      </div>
    </li>
  );
};

/** The statement shows a sum that may be its file: a person looks, and says which. */
const Doubt = ({ payout }: { readonly payout: PayoutRowView }) => {
  const { status, seenCents, seenOn, fileCents } = payout;
  if (status !== "in_file" || seenCents === null || seenOn === null) return null;
  return (
    <Notice tone="warn">
      {m.payouts_file_doubt({
        date: formatDate("shortDay", seenOn, getLocale()),
        seen: formatCents(seenCents, getLocale()),
        sum: formatCents(fileCents, getLocale()),
      })}
    </Notice>
  );
};

const When = ({ payout }: { readonly payout: PayoutRowView }) => {
  const { status, sentOn, sentBy, createdAt, payBy, isLate } = payout;
  const day = (at: string) => formatDate("shortDay", at, getLocale());
  if (status === "sent" && sentOn !== null) {
    return (
      <>
        {m.payouts_sent_on({ date: day(sentOn) })} · {sentBy ?? m.payouts_seen_on_statement()}
      </>
    );
  }
  return (
    <>
      {m.payouts_since({ date: day(createdAt) })} ·{" "}
      {isLate ? (
        <strong className={styles["late"]}>{m.payouts_late({ date: day(payBy) })}</strong>
      ) : (
        m.payouts_by({ date: day(payBy) })
      )}
    </>
  );
};

const looks = {
  due: { tone: "warn", label: () => m.payouts_status_due() },
  in_file: { tone: "note", label: () => m.payouts_status_in_file() },
  sent: { tone: "good", label: () => m.payouts_status_sent() },
} as const satisfies Record<PayoutStatus, { tone: Tone; label: () => string }>;
