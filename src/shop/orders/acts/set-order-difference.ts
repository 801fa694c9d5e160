import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { order } from "#shop/orders/order.table.ts";

/**
 * Notes how much of an order's sum is let go (underpaid) or kept (overpaid). Called by payments, and by
 * invoices once what was let go is credited, with the order locked.
 */
export const setOrderDifference = async (
  tx: Database,
  orderId: string,
  differenceCents: number,
): Promise<void> => {
  await tx
    .update(order)
    .set({ differenceCents, updatedAt: sql`now()` })
    .where(eq(order.id, orderId));
};
