import type { Database } from "#server/db/connect.ts";
import type { Cents } from "#shared/money/money.ts";
import { refundableCents } from "#shared/payments.ts";
import { readPayments } from "#shop/payments/read-payments.ts";

/** The payment of an order with most money left to give back; null when there is none. */
export const readRefundablePayment = async (
  db: Database,
  orderId: string,
): Promise<{ readonly paymentId: string; readonly leftCents: Cents } | null> => {
  const payments = await readPayments(db, { orderId });
  const left = payments.map((held) => ({
    paymentId: held.id,
    leftCents: refundableCents(held, held.refunds),
  }));
  const most = left.toSorted((a, b) => b.leftCents - a.leftCents)[0];
  return most && most.leftCents > 0 ? most : null;
};
