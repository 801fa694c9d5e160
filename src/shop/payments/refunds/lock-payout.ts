import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";

import { payout } from "./payout.table.ts";

/**
 * Locks a refund that goes back from our account, after its order as everywhere.
 * @throws ShopError `not_found`
 */
export const lockPayout = async (tx: Database, refundId: string) => {
  const [found] = await tx
    .select({ orderId: payment.orderId, amountCents: refund.amountCents })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  if (!found) throw new ShopError("not_found");
  const order = await lockOrder(tx, found.orderId);
  const [held] = await tx.select().from(payout).where(eq(payout.refundId, refundId)).for("update");
  if (!held) throw new ShopError("not_found");
  return { order, amountCents: found.amountCents, held };
};
