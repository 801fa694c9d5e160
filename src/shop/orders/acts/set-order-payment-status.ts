import { and, eq, ne, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { OrderPaymentStatus } from "#shared/orders.ts";
import { order } from "#shop/orders/order.table.ts";

/** Called by the payments slice alone, with what its rows add up to. */
export const setOrderPaymentStatus = async (
  tx: Database,
  orderId: string,
  paymentStatus: OrderPaymentStatus,
): Promise<void> => {
  await tx
    .update(order)
    .set({ paymentStatus, updatedAt: sql`now()` })
    .where(and(eq(order.id, orderId), ne(order.paymentStatus, paymentStatus)));
};
