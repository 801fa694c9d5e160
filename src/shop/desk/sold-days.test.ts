import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";

import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { keepSoldDays, readSoldDays, soldDaysMany } from "./sold-days.ts";

setDefaultTimeout(120_000);

/** Ten a day, two years long; none of them open. */
const orders = 7_300;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders, 0);
});
afterAll(() => shop.close());

test("kept days say to the cent what their orders say, are read instead of them, and are counted anew", async () => {
  const { db, url } = shop;
  const live = await readSoldDays(db);
  expect(live).toHaveLength(soldDaysMany);
  expect(live.at(-2)?.orders).toBeGreaterThan(5);
  expect(Object.keys(live.at(-2)?.posted ?? {}).length).toBeGreaterThan(0);
  const readLive = await countRowsRead(url, [readSoldDays]);
  await keepSoldDays(db);
  await db.execute(sql`vacuum analyze sold_day`);
  expect(await readSoldDays(db)).toEqual(live);
  // Today's orders and the kept rows, not two months of orders.
  expect(await countRowsRead(url, [readSoldDays])).toBeLessThan(readLive / 4);

  // Money goes back for an order of last week: told with the next count.
  const day = live.at(-8)?.day ?? "";
  const at = (days: typeof live) => days.find((one) => one.day === day)?.cents ?? 0;
  await db.execute(sql`update payment set refunded_cents = 100 where order_id = (
    select id from "order" where (placed_at at time zone 'Europe/Berlin')::date = ${day}::date
      and payment_status = 'paid' order by id limit 1)`);
  expect(at(await readSoldDays(db))).toBe(at(live));
  await keepSoldDays(db);
  expect(at(await readSoldDays(db))).toBe(at(live) - 100);
});

test("figures that nobody has counted anew for an hour are not believed, and days that nobody shows go", async () => {
  const { db } = shop;
  await keepSoldDays(db);
  const live = await readSoldDays(db);
  await db.execute(sql`update sold_day set orders = orders + 1_000`);
  expect((await readSoldDays(db))[0]?.orders).toBe((live[0]?.orders ?? 0) + 1_000);
  await db.execute(sql`update sold_day set counted_at = now() - interval '61 minutes'`);
  expect(await readSoldDays(db)).toEqual(live);

  await db.execute(sql`insert into sold_day (day, orders, cents, formats, posted, counted_at)
    values ('2020-02-02', 1, 1, '[]', '{}', now())`);
  await keepSoldDays(db);
  const [old] = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from sold_day where day < '2021-01-01'`,
  );
  expect(old?.many).toBe(0);
});
