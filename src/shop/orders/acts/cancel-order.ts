import type { Services } from "#server/services.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { orderCanceledJob, orderMailJob } from "#shop/orders/order-jobs.ts";
import { type ShopperOrder, readOrderView } from "#shop/orders/read-order-view.ts";

import { moveOrder } from "./move-order.ts";

/**
 * The shopper calls an order off, until its production starts.
 * @throws ShopError `order_not_found`, `order_transition_refused` with the `status` it has
 */
export const cancelOrder = async (
  services: Services,
  asker: OrderAsker,
  access: OrderAccessInput,
): Promise<ShopperOrder> => {
  const { db } = services.connection;
  const orderId = await findOrder(db, asker, access);
  await db.transaction(async (tx) => {
    await moveOrder(tx, services, {
      orderId,
      to: "canceled",
      from: ["pending", "confirmed"],
      event: "canceled",
      actorId: asker.actor?.userId ?? null,
      data: { by: "shopper" },
    });
    await services.jobs.enqueue(tx, orderCanceledJob, { orderId });
    await services.jobs.enqueue(tx, orderMailJob, { orderId, kind: "canceled" });
  });
  return readOrderView(db, orderId);
};
