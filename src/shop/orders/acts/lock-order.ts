import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";

/**
 * Locks an order before its payments (the lock order of DESIGN §4).
 * @throws ShopError `order_not_found`
 */
export const lockOrder = async (tx: Database, orderId: string) => {
  const [locked] = await tx
    .select({
      id: order.id,
      number: order.number,
      cartId: order.cartId,
      status: order.status,
      totalCents: order.totalCents,
      differenceCents: order.differenceCents,
      paymentStatus: order.paymentStatus,
      paymentDueOn: order.paymentDueOn,
    })
    .from(order)
    .where(eq(order.id, orderId))
    .for("update");
  if (!locked) throw new ShopError("order_not_found");
  return locked;
};
