import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { listOrdersInput } from "#shared/desk.ts";
import { order } from "#shop/orders/order.table.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readOrderList } from "./read-order-list.ts";
import { readToday } from "./read-today.ts";
import { keepSoldDays } from "./sold-days.ts";

setDefaultTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a demo shows what it sold; once the shop is somebody's, its figures and the list behind them are of real orders alone, also of days that were added up before", async () => {
  const { db } = shop;
  const { actor } = await shop.person("admin");
  const placeDaysAgo = async (days: number) => {
    const { orderId } = await postOrder(shop, actor);
    const ago = sql`(now() at time zone 'Europe/Berlin' - make_interval(days => ${days}))
      at time zone 'Europe/Berlin'`;
    await db
      .update(order)
      .set({ placedAt: ago, confirmedAt: ago, shippedAt: ago })
      .where(eq(order.id, orderId));
    return orderId;
  };
  const said = async () => {
    const { periods, days, formats, daysToPost } = await readToday(db);
    const { orders } = await readOrderList(db, listOrdersInput.parse({ status: "sold" }));
    const weeks = periods.at(-1);
    return {
      orders: weeks?.orders,
      ordersBefore: weeks?.ordersBefore,
      ofDays: days.reduce((sum, day) => sum + day.orders, 0),
      pieces: formats.reduce((sum, format) => sum + format.pieces, 0),
      posted: daysToPost.reduce((sum, many) => sum + many, 0),
      listed: orders.length,
    };
  };
  // The last of them a moment before this time of day, in the first day of the weeks before.
  const ofDemo = [await placeDaysAgo(0), await placeDaysAgo(3), await placeDaysAgo(28)];
  await keepSoldDays(db);
  const demo = { orders: 2, ordersBefore: 1, ofDays: 2, pieces: 6, posted: 2, listed: 3 };
  expect(await said()).toEqual(demo);

  await saveSection(db, actor, { section: "company", value: ownCompany });
  const none = { orders: 0, ordersBefore: 0, ofDays: 0, pieces: 0, posted: 0, listed: 0 };
  expect(await said()).toEqual(none);
  await keepSoldDays(db);
  expect(await said()).toEqual(none);

  await db
    .update(order)
    .set({ termsSnapshot: sql`terms_snapshot || '{"isDemo": false}'` })
    .where(eq(order.id, ofDemo[1] ?? ""));
  await keepSoldDays(db);
  const one = { orders: 1, ordersBefore: 0, ofDays: 1, pieces: 3, posted: 1, listed: 1 };
  expect(await said()).toEqual(one);
});
