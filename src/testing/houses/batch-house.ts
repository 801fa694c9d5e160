import { eq } from "drizzle-orm";
import sharp from "sharp";

import { order } from "#shop/orders/order.table.ts";
import type { OrderToMake } from "#testing/makes/make-confirmed-order.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";
import { openTestShop } from "#testing/shop.ts";

const photoSize = { width: 1_600, height: 1_200 };

/** A shop with somebody who makes batches of orders whose print files are ready. */
export const openBatchHouse = async () => {
  const shop = await openTestShop();
  const staff = await shop.person("staff");
  const master = await sharp({ create: { ...photoSize, channels: 3, background: "#c84020" } })
    .jpeg()
    .toBuffer();
  const calls = staff.call.workshop.production;
  const onlyQueued = async () => {
    const [queued, ...others] = await calls.listQueue();
    if (!queued || others.length > 0) throw new Error("not one format in the queue");
    return queued;
  };
  return {
    shop,
    staff,
    calls,
    onlyQueued,
    makeReady: (options: Pick<OrderToMake, "itemCount" | "formats" | "quantity"> = {}) =>
      makeReadyOrder(shop, { master, photoSize, ...options }),
    makeBatch: async () =>
      calls.createBatch({ formatKey: (await onlyQueued()).formatKey, paper: "a4" }),
    statusOf: async (orderId: string) => {
      const [row] = await shop.db
        .select({ status: order.status })
        .from(order)
        .where(eq(order.id, orderId));
      return row?.status;
    },
    /** For a test that begins with nothing to do. */
    emptyQueue: async () => {
      await shop.db.update(order).set({ status: "canceled" });
    },
  };
};
