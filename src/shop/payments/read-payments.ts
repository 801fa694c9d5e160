import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { livePaymentStatuses } from "#shared/payments.ts";

import { bankReceipt } from "./bank/bank-receipt.table.ts";
import { isContentName } from "./bank/name-bookings.ts";
import { payment } from "./payment.table.ts";
import { refund } from "./refund.table.ts";
import { isPayoutOfDemo } from "./refunds/is-payout-of-demo.ts";
import { payout } from "./refunds/payout.table.ts";

/** The payments of an order with what the account saw of each, the newest first. */
export const readPayments = async (db: Database, { orderId }: { readonly orderId: string }) => {
  const payments = await db
    .select({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amountCents: payment.amountCents,
      capturedCents: payment.capturedCents,
      refundedCents: payment.refundedCents,
      providerReference: payment.providerReference,
      heldReason: payment.heldReason,
      isDisputed: payment.isDisputed,
      disputedCents: payment.disputedCents,
      disputeFeeCents: payment.disputeFeeCents,
      feeCents: payment.feeCents,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt));
  const receipts = await readReceipts(
    db,
    payments.map(({ id }) => id),
  );
  const refunds = await readRefunds(db, orderId);
  return payments.map((row) => ({
    ...row,
    refunds: refunds.filter(({ paymentId }) => paymentId === row.id),
    receipts: receipts.filter(({ paymentId }) => paymentId === row.id),
  }));
};

/** What an order's payments have brought and kept so far, in cents. */
export const readCaptured = async (db: Database, orderId: string): Promise<number> => {
  const [row] = await db
    .select({
      captured: sql<number>`coalesce(sum(${payment.capturedCents} - ${payment.refundedCents}), 0)::int`,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  return row?.captured ?? 0;
};

/** Whether something of an order was credited: what is kept above its rest belongs back. */
export const readIsCredited = async (db: Database, orderId: string): Promise<boolean> => {
  const notes = await db.execute(sql`select from invoice
    where order_id = ${orderId} and kind = 'credit_note' limit 1`);
  return notes.length > 0;
};

/** After so long a provider says nothing any more: its keys are gone, or its account. */
const silenceHoursMax = 24;

/**
 * The payment that an order waits for, if any; `isUnanswered` while its provider may be taking the money
 * and has not said so.
 */
export const readLivePayment = async (db: Database, orderId: string) => {
  const [live] = await db
    .select({
      method: payment.method,
      status: payment.status,
      isUnanswered: sql<boolean>`coalesce(${payment.unansweredSince}
        > now() - make_interval(hours => ${silenceHoursMax}), false)`,
    })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, livePaymentStatuses)));
  return live ?? null;
};

const readRefunds = (db: Database, orderId: string) =>
  db
    .select({
      id: refund.id,
      paymentId: refund.paymentId,
      amountCents: refund.amountCents,
      status: refund.status,
      reason: refund.reason,
      failure: refund.failure,
      createdBy: user.email,
      createdAt: refund.createdAt,
      /** How it goes back from our own account; null by a provider, and of the demo. */
      payout: {
        status: payout.status,
        payBy: payout.payBy,
        sentOn: payout.sentOn,
      },
    })
    .from(refund)
    .leftJoin(payout, and(eq(payout.refundId, refund.id), not(isPayoutOfDemo)))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(user, eq(user.id, refund.createdBy))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(refund.createdAt));

const readReceipts = async (db: Database, paymentIds: readonly string[]) => {
  if (paymentIds.length === 0) return [];
  const receipts = await db
    .select({
      id: bankReceipt.id,
      paymentId: bankReceipt.paymentId,
      bankRef: bankReceipt.bankRef,
      amountCents: bankReceipt.amountCents,
      bookedOn: bankReceipt.bookedOn,
      payer: bankReceipt.payer,
      purpose: bankReceipt.purpose,
      confirmedBy: user.email,
      createdAt: bankReceipt.createdAt,
    })
    .from(bankReceipt)
    .innerJoin(user, eq(user.id, bankReceipt.confirmedBy))
    .where(inArray(bankReceipt.paymentId, [...paymentIds]))
    .orderBy(asc(bankReceipt.createdAt));
  return receipts.map(({ bankRef, ...receipt }) => ({
    ...receipt,
    /** As the bank or whoever typed it in calls it; null where it goes by what it says. */
    reference: isContentName(bankRef) ? null : bankRef,
  }));
};
