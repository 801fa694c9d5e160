import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { cents, type Cents } from "#shared/money/money.ts";
import type { OrderPaymentStatus } from "#shared/orders.ts";
import { orderPaymentStatus, stillAccepted } from "#shared/payments.ts";
import { setOrderDifference } from "#shop/orders/acts/set-order-difference.ts";
import { setOrderPaymentStatus } from "#shop/orders/acts/set-order-payment-status.ts";

import { payment } from "./payment.table.ts";

/** The one writer of an order's payment status: always what its payments add up to. */
export const writePaymentStatus = async (
  tx: Database,
  order: { readonly id: string; readonly totalCents: Cents; readonly differenceCents: number },
): Promise<OrderPaymentStatus> => {
  const payments = await tx
    .select({
      status: payment.status,
      capturedCents: payment.capturedCents,
      refundedCents: payment.refundedCents,
    })
    .from(payment)
    .where(eq(payment.orderId, order.id));
  const kept = payments.reduce((sum, row) => sum + row.capturedCents - row.refundedCents, 0);
  const differenceCents = stillAccepted(order, kept);
  if (differenceCents !== order.differenceCents) {
    await setOrderDifference(tx, order.id, differenceCents);
  }
  const status = orderPaymentStatus(cents(order.totalCents - differenceCents), payments);
  await setOrderPaymentStatus(tx, order.id, status);
  return status;
};
