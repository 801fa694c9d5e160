import { and, asc, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Cents } from "#shared/money/money.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

/**
 * What of an order's invoice has gone back in all, and the refunds that have no credit note yet, the
 * oldest first. Money that came beyond the total and goes back is nobody's revenue; what was let go is owed no
 * more, so it is taken off the books with the last of what came.
 */
export const readRefunds = async (db: Database, orderId: string, totalCents: Cents) => {
  const [sums] = await db
    .select({
      captured: sql<number>`coalesce(sum(${payment.capturedCents}), 0)::int`,
      refunded: sql<number>`coalesce(sum(${payment.refundedCents}), 0)::int`,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  const [agreed] = await db
    .select({ differenceCents: order.differenceCents })
    .from(order)
    .where(eq(order.id, orderId));
  const refunded = sums?.refunded ?? 0;
  const isAllBack = refunded > 0 && refunded === sums?.captured;
  const waived = isAllBack ? Math.max(0, agreed?.differenceCents ?? 0) : 0;
  const overpaid = Math.max(0, (sums?.captured ?? 0) - totalCents);
  const refunds = await db
    .select({ id: refund.id, amountCents: refund.amountCents })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(invoice, eq(invoice.refundId, refund.id))
    .where(and(eq(payment.orderId, orderId), eq(refund.status, "succeeded"), isNull(invoice.id)))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  return {
    refunds,
    dueCents: Math.min(totalCents, Math.max(0, refunded - overpaid) + waived),
    /** Among it: what was let go, and is credited with the last of what came. */
    isWaiverOver: waived > 0,
  };
};
