import type { Database } from "#server/db/connect.ts";
import { cents, type Cents } from "#shared/money/money.ts";
import { readPayments } from "#shop/payments/read-payments.ts";

/** The payment of an order with most money left to give back; null when there is none. */
export const readRefundablePayment = async (
  db: Database,
  orderId: string,
): Promise<{ readonly paymentId: string; readonly leftCents: Cents } | null> => {
  const payments = await readPayments(db, { orderId });
  const left = payments.map(({ id, capturedCents, refundedCents, refunds }) => {
    const asked = refunds
      .filter(({ status }) => status !== "failed")
      .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
    return { paymentId: id, leftCents: cents(capturedCents - Math.max(refundedCents, asked)) };
  });
  const most = left.toSorted((a, b) => b.leftCents - a.leftCents)[0];
  return most && most.leftCents > 0 ? most : null;
};
