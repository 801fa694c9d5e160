import type { Database } from "#server/db/connect.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { postingDay } from "#shared/delivery/promise-delivery.ts";
import { readShop } from "#shop/settings/read-shop.ts";

/**
 * The day by which a reprint that is decided now is to be posted: it waits longer than any order, so the first day
 * that counts by the shop's calendar. Null where the shop is closed for longer than anybody looks.
 */
export const readReprintDay = async (tx: Database, now: Date): Promise<ShopDay | null> => {
  const { calendar } = await readShop(tx);
  return postingDay(now, calendar, 0);
};
