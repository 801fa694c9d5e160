import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { type ShopDay, shopDay } from "#shared/dates/shop-day.ts";
import { postingDay } from "#shared/delivery/promise-delivery.ts";
import { order } from "#shop/orders/order.table.ts";
import { readShop } from "#shop/settings/read-shop.ts";

/**
 * The day by which an order that may be made from now on is to be posted, by the calendar that its shopper was
 * promised a day by. Whose money came by the last day of the promise has all of its time, a gift its own day; null where the shop
 * is closed for longer than anybody looks.
 */
export const readPostingDay = async (
  tx: Database,
  orderId: string,
  now: Date,
): Promise<ShopDay | null> => {
  const [found] = await tx
    .select({ paidBefore: order.promisedIfPaidBefore, postFrom: order.postFrom })
    .from(order)
    .where(eq(order.id, orderId));
  const paidBefore = found?.paidBefore ?? null;
  const isPromised = paidBefore !== null && shopDay(now) <= shopDay(paidBefore);
  const { calendar, shipping } = await readShop(tx);
  const start = isPromised ? new Date(paidBefore.getTime() - 1) : now;
  const day = postingDay(start, calendar, shipping.productionDaysMax);
  const postFrom = found?.postFrom ?? null;
  return day !== null && postFrom !== null && postFrom > day ? postFrom : day;
};
