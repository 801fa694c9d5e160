import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { order } from "#shop/orders/order.table.ts";

/** The id of the order with this number, for the workshop; null when there is none. */
export const readOrderOfNumber = async (db: Database, number: string): Promise<string | null> => {
  const [found] = await db.select({ id: order.id }).from(order).where(eq(order.number, number));
  return found?.id ?? null;
};
