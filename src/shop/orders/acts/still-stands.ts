import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { orderEvent } from "#shop/orders/order-event.table.ts";

import { lockOrder } from "./lock-order.ts";

/**
 * Whether an order is in production by this very start, with the order locked: it was not taken back, and
 * nothing after it (posted, canceled) has made the news old.
 */
export const stillStands = async (
  tx: Database,
  orderId: string,
  startId: string,
): Promise<boolean> => {
  const { status } = await lockOrder(tx, orderId);
  const takenBack = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        eq(orderEvent.kind, "production_taken_back"),
        sql`${orderEvent.data} ->> 'startId' = ${startId}`,
      ),
    );
  return status === "in_production" && takenBack.length === 0;
};
