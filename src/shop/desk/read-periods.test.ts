import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";

import { makeActor } from "#testing/makes/make-shopper.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readPeriods } from "./read-periods.ts";
import { readSoldDays } from "./sold-days.ts";

setDefaultTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a shop that has sold nothing has sold nothing before either", async () => {
  const none = { orders: 0, cents: 0, pieces: 0, ordersBefore: 0, centsBefore: 0, piecesBefore: 0 };
  expect(await readPeriods(shop.db, await readSoldDays(shop.db))).toEqual([
    { days: 7, ...none },
    { days: 28, ...none },
  ] as never);
});

test("days are held against as many before, up to the same time of day, without what was called off", async () => {
  const staff = await makeActor(shop.db, "staff");
  const placeAgo = async (days: number, minutes: number) => {
    const { orderId } = await postOrder(shop, staff, "paid");
    await shop.db.execute(sql`update "order" set placed_at =
      (now() at time zone 'Europe/Berlin' - make_interval(days => ${days}, mins => ${minutes}))
        at time zone 'Europe/Berlin' where id = ${orderId}`);
    return orderId;
  };
  const midnight = async (days: number, millisecondsBefore = 0) => {
    const orderId = await placeAgo(0, 0);
    await shop.db.execute(sql`update "order" set placed_at =
      (date_trunc('day', now() at time zone 'Europe/Berlin')
        - make_interval(days => ${days}, secs => ${millisecondsBefore / 1_000}))
        at time zone 'Europe/Berlin' where id = ${orderId}`);
  };
  await placeAgo(0, 0);
  // The week begins with its first day, and the one before with that of seven days earlier.
  await midnight(6);
  await midnight(13);
  // A week ago at the end of the day, which this day has not reached: in neither.
  await midnight(6, 1);
  await placeAgo(7, 1);
  await midnight(27);
  await midnight(55);
  await midnight(56);
  const off = await placeAgo(1, 0);
  await shop.db.execute(sql`update "order" set status = 'canceled' where id = ${off}`);

  const [week, weeks] = await readPeriods(shop.db, await readSoldDays(shop.db));
  const { cents = 0, pieces = 0 } =
    (
      await shop.db.execute<{ cents: number; pieces: number }>(sql`
      select total_cents as cents, (select sum(quantity)::int from order_item
        where order_id = "order".id) as pieces from "order" limit 1`)
    )[0] ?? {};
  expect(pieces).toBeGreaterThan(0);
  const times = (orders: number, ordersBefore: number) => ({
    orders,
    cents: orders * cents,
    pieces: orders * pieces,
    ordersBefore,
    centsBefore: ordersBefore * cents,
    piecesBefore: ordersBefore * pieces,
  });
  expect(week as unknown).toEqual({ days: 7, ...times(2, 2) });
  expect(weeks as unknown).toEqual({ days: 28, ...times(6, 1) });
});
