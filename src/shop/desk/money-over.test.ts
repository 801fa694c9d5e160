import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";
import postgres from "postgres";

import type { Database } from "#server/db/connect.ts";
import { countRowsFetched } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { isMoneyOver } from "./read-order-list.ts";

setDefaultTimeout(60_000);

/** Of so many orders these had all of their money back, which is over and done. */
const [orders, back] = [12_000, 400];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders);
  await shop.db.execute(sql`
    update payment set refunded_cents = captured_cents where order_id in (
      select id from "order" where status = 'completed' order by id limit ${back})`);
  await shop.db.execute(sql`update "order" set payment_status = 'refunded' where id in (
    select order_id from payment where refunded_cents > 0)`);
  // By a connection of its own: the shop's give up on what takes long.
  const client = postgres(shop.url, { max: 1, onnotice: () => undefined });
  await vacuumWhole(client);
  await client.end();
});
afterAll(() => shop.close());

/** Where the database itself analyses at this moment, a vacuum tells no page as seen by all: then once more. */
const vacuumWhole = async (client: postgres.Sql, triesLeft = 20): Promise<void> => {
  await client`vacuum analyze`;
  const half = await client`select 1 from pg_class
    where relname in ('payment', 'order') and relkind = 'r' and relallvisible < relpages`;
  if (half.length > 0 && triesLeft > 0) await vacuumWhole(client, triesLeft - 1);
};

const findOver = async (db: Database) =>
  Array.from(
    await db.execute<{ number: string }>(
      sql`select number from "order" where ${isMoneyOver} order by number`,
    ),
    ({ number }) => number,
  );

test("where nothing is over, indexes tell that what went back in years is settled, and no row is fetched for it", async () => {
  expect(await findOver(shop.db)).toEqual([]);
  // Those that were called off are looked at.
  expect(await countRowsFetched(shop.url, [findOver])).toBeLessThan(back / 4);
});

test("money is over of an order that is off, was paid too much, or was paid again after its money went back", async () => {
  const { db } = shop;
  const rows = await db.execute<{ id: string; number: string }>(sql`
    select id, number from "order" where payment_status = 'paid' and status = 'completed' order by id desc limit 7`);
  const [off, tooMuch, halfBack, excessBack, partBack, again, kept] = rows;
  if (!off || !tooMuch || !halfBack || !excessBack || !partBack || !again || !kept) {
    throw new Error("too few orders");
  }
  const pay = (id: string, captured: number, refunded: number) =>
    db.execute(sql`update payment set captured_cents = (select total_cents from "order" where id = ${id}) + ${captured},
      refunded_cents = ${refunded} where order_id = ${id}`);
  const put = (id: string, states: ReturnType<typeof sql>) =>
    db.execute(sql`update "order" set ${states} where id = ${id}`);
  await put(off.id, sql`status = 'canceled'`);
  await pay(tooMuch.id, 500, 0);
  await put(tooMuch.id, sql`payment_status = 'overpaid'`);
  await pay(halfBack.id, 0, 300);
  await put(halfBack.id, sql`payment_status = 'partially_refunded'`);
  await pay(excessBack.id, 700, 700);
  await pay(partBack.id, 900, 400);
  await put(partBack.id, sql`payment_status = 'overpaid'`);
  await pay(again.id, 0, 0);
  await db.execute(
    sql`update payment set refunded_cents = captured_cents where order_id = ${again.id}`,
  );
  await db.execute(sql`insert into payment (id, order_id, method, status, amount_cents, captured_cents)
    select gen_random_uuid(), id, 'bank_transfer', 'paid', 5000, 5000 from "order" where id = ${again.id}`);
  await put(again.id, sql`payment_status = 'overpaid'`);
  await put(kept.id, sql`difference_cents = 100`);
  expect(await findOver(db)).toEqual(
    [off, tooMuch, partBack, again].map(({ number }) => number).toSorted(),
  );
});
