import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { PaymentMethod } from "#shared/payments.ts";
import { order } from "#shop/orders/order.table.ts";

/** Called by the payments slice alone, when a payment is begun. */
export const setOrderPaymentMethod = async (
  tx: Database,
  orderId: string,
  paymentMethod: PaymentMethod,
): Promise<void> => {
  await tx.update(order).set({ paymentMethod }).where(eq(order.id, orderId));
};
