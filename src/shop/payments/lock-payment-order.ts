import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";

import { payment } from "./payment.table.ts";

/** Locks the order of a payment, which goes before locking the payment itself; null when there is none. */
export const lockPaymentOrder = async (
  tx: Database,
  paymentId: string,
): Promise<Awaited<ReturnType<typeof lockOrder>> | null> => {
  const [found] = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(eq(payment.id, paymentId));
  return found ? lockOrder(tx, found.orderId) : null;
};
