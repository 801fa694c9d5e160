import { eq, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { order } from "#shop/orders/order.table.ts";

import { isPayoutOfDemo } from "./is-payout-of-demo.ts";

/** Whether money of an order is given back in the books and its transfer is still to be made. */
export const readBackDue = async (db: Database, orderId: string): Promise<boolean> => {
  const [found] = await db.select({ isBackDue }).from(order).where(eq(order.id, orderId));
  return found?.isBackDue ?? false;
};

/** SQL of the same, for every order of the surrounding query. */
export const isBackDue = sql<boolean>`case when "order"."payment_status" in ('refunded', 'partially_refunded')
  then (select count(*) > 0 from payment back
    join refund on refund.payment_id = back.id
    join payout on payout.refund_id = refund.id
    where back.order_id = "order"."id" and payout.status <> 'sent' and not ${isPayoutOfDemo}) else false end`;
