import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { buyerName } from "#shared/gift/gift.ts";

import { order } from "./order.table.ts";

/** Whom every mail of an order greets (`buyerName`). */
export const readBuyerName = async (db: Database, orderId: string): Promise<string> => {
  const [found] = await db
    .select({
      address: order.shippingAddress,
      billingAddress: order.billingAddress,
      giftMessage: order.giftMessage,
    })
    .from(order)
    .where(eq(order.id, orderId));
  return found ? buyerName(found) : "";
};
