import { RefundForm } from "#client/features/workshop/orders/acts/refund-form.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { methodName } from "#client/features/workshop/parts/orders/method-names.ts";
import { refundReason } from "#client/features/workshop/parts/orders/refund-reason.ts";
import type {
  InvoiceRow,
  OrderForStaff,
  PaymentView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { Money } from "#client/ui/money.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { refundToProposeCents } from "#shared/money/money-over.ts";
import { cents, type Cents } from "#shared/money/money.ts";
import {
  isByProvider,
  orderGivenBackCents,
  refundableCents,
  type RefundStatus,
} from "#shared/payments.ts";

import { ComingPayment } from "./coming-payment.tsx";

import styles from "./side-box.module.css";

type PaymentsBoxProps = {
  readonly order: OrderForStaff;
  readonly payments: readonly PaymentView[];
  readonly invoices: readonly InvoiceRow[];
};

/** What came and what went back, with who entered it. */
export const PaymentsBox = ({ order, payments, invoices }: PaymentsBoxProps) => {
  const left = payments.reduce((sum, held) => sum + refundableCents(held, held.refunds), 0);
  const proposedOf = (payment: PaymentView) =>
    refundToProposeCents(order, left, invoices, refundableCents(payment, payment.refunds));
  const seen = payments.filter(
    ({ capturedCents, heldReason }) => capturedCents > 0 || heldReason !== null,
  );
  return (
    <Box title={m.workshop_receipts()}>
      {seen.length === 0 ? (
        <p className={styles["none"]}>
          <ComingPayment orderId={order.id} />
        </p>
      ) : (
        seen.map((payment) => (
          <Payment
            key={payment.id}
            payment={payment}
            proposedCents={proposedOf(payment)}
            givenBackCents={orderGivenBackCents(payments)}
            history={order.history}
          />
        ))
      )}
    </Box>
  );
};

type PaymentProps = {
  readonly payment: PaymentView;
  readonly proposedCents: number;
  readonly givenBackCents: number;
  readonly history: OrderForStaff["history"];
};

const Payment = ({ payment, proposedCents, givenBackCents, history }: PaymentProps) => (
  <>
    {payment.heldReason !== null && (
      <Notice tone="bad">
        {m.workshop_payment_held({
          reason: payment.heldReason,
          provider: methodName(payment.method),
        })}
      </Notice>
    )}
    {payment.isDisputed && (
      <Notice tone="bad">
        {m.workshop_payment_disputed({ provider: methodName(payment.method) })}
      </Notice>
    )}
    <ul className={styles["rows"]}>
      {isByProvider(payment.method) && payment.capturedCents > 0 && (
        <li>
          <span>{methodName(payment.method)}</span>
          <Money cents={payment.capturedCents} />
          <small>{payment.providerReference}</small>
        </li>
      )}
      {payment.disputedCents > 0 && (
        <li>
          <span>{m.workshop_payment_taken_back()}</span>
          <span>
            −<Money cents={payment.disputedCents} />
          </span>
          <small>{m.workshop_payment_taken_back_hint()}</small>
        </li>
      )}
      {feeOf(payment) !== 0 && (
        <li>
          <span>{m.workshop_payment_fee({ provider: methodName(payment.method) })}</span>
          <span>
            −<Money cents={feeOf(payment)} />
          </span>
        </li>
      )}
      {payment.receipts.map(({ payer, purpose, reference, ...receipt }) => (
        <li key={receipt.id}>
          <span>{payer || purpose || reference || m.bank_unnamed()}</span>
          <Money cents={receipt.amountCents} />
          <small>
            <Moment at={receipt.bookedOn} style="day" />
            {payer + purpose !== "" && reference !== null && ` · ${reference}`} ·{" "}
            {receipt.confirmedBy}
          </small>
        </li>
      ))}
      {payment.refunds.map((refund) => (
        <li key={refund.id}>
          <span>
            {m.workshop_event_refunded()} · {refundStands(refund)}
          </span>
          <span>
            −<Money cents={refund.amountCents} />
          </span>
          <small>
            <Moment at={refund.createdAt} style="day" /> ·{" "}
            {refund.createdBy ?? m.workshop_by_shop()} ·{" "}
            {refund.failure ?? refundReason(refund.reason)}
          </small>
        </li>
      ))}
    </ul>
    <RefundForm
      payment={payment}
      proposedCents={proposedCents}
      givenBackCents={givenBackCents}
      history={history}
    />
  </>
);

const refundStands = ({ status, payout }: PaymentView["refunds"][number]): string => {
  if (payout === null) return refundWords[status]();
  const date = (day: string) => formatDate("shortDay", day, getLocale());
  switch (payout.status) {
    case "due":
      return `${m.payouts_status_due()}, ${m.payouts_by({ date: date(payout.payBy) })}`;
    case "in_file":
      return m.payouts_status_in_file();
    case "sent":
      return m.payouts_sent_on({ date: date(payout.sentOn ?? payout.payBy) });
  }
};

const refundWords = {
  created: () => m.workshop_refund_created(),
  succeeded: () => m.workshop_refund_succeeded(),
  failed: () => m.workshop_refund_failed(),
} as const satisfies Record<RefundStatus, () => string>;

const feeOf = ({ feeCents, disputeFeeCents }: PaymentView): Cents =>
  cents((feeCents ?? 0) + disputeFeeCents);
