import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { order } from "#shop/orders/order.table.ts";

/** The order with this number and whose it is, for the workshop; null when there is none. */
export const readOrderOfNumber = async (
  db: Database,
  number: string,
): Promise<{ readonly orderId: string; readonly email: string } | null> => {
  const [found] = await db
    .select({ orderId: order.id, email: order.email })
    .from(order)
    .where(eq(order.number, number));
  return found ?? null;
};
