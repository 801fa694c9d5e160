import { and, asc, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Cents } from "#shared/money/money.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

/**
 * What of an order's invoice has gone back in all, and the refunds that have no credit note yet, the
 * oldest first. Money that came beyond the total and goes back is nobody's revenue.
 */
export const readRefunds = async (db: Database, orderId: string, totalCents: Cents) => {
  const [sums] = await db
    .select({
      captured: sql<number>`coalesce(sum(${payment.capturedCents}), 0)::int`,
      refunded: sql<number>`coalesce(sum(${payment.refundedCents}), 0)::int`,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  const overpaid = Math.max(0, (sums?.captured ?? 0) - totalCents);
  const refunds = await db
    .select({ id: refund.id, amountCents: refund.amountCents })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(invoice, eq(invoice.refundId, refund.id))
    .where(and(eq(payment.orderId, orderId), eq(refund.status, "succeeded"), isNull(invoice.id)))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  return { refunds, dueCents: Math.min(totalCents, Math.max(0, (sums?.refunded ?? 0) - overpaid)) };
};
