import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";
import postgres from "postgres";

import type { Database } from "#server/db/connect.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyInvoices } from "#testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readUnbilledOrders, readUncreditedOrders } from "./read-unbilled.ts";

setDefaultTimeout(60_000);

/** Two years of orders, of which every twentieth went back and every thirtieth was called off. */
const orders = 9_000;
const dayMs = 86_400_000;
const lookMs = 300_000;
const late = { olderThanSeconds: 300, limit: 50 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders, 0);
  await shop.db.execute(sql`update "order" set status = 'canceled'
    where id in (select id from "order" order by placed_at offset 7 limit ${orders / 30})`);
  await seedManyInvoices(shop);
  await shop.db.execute(sql`update payment set updated_at = note.issued_at, refunded_cents =
      least(captured_cents, note.total_cents + greatest(0, captured_cents - bill.total_cents))
    from invoice note join invoice bill on bill.id = note.credits_id
    where note.order_id = payment.order_id`);
  // By a connection of its own: the shop's give up on what takes long.
  const client = postgres(shop.url, { max: 1, onnotice: () => undefined });
  await client`vacuum analyze`;
  await client.end();
}, 120_000);
afterAll(() => shop.close());

const readUncredited = (db: Database) => readUncreditedOrders(db, late, new Date());

test("where all that went back is credited, a look reads a part of it, not what went back in years", async () => {
  expect(await readUncredited(shop.db)).toEqual([]);
  const [touched] = await shop.db.execute<{ count: number }>(sql`select
    (select count(*) from payment where refunded_cents > 0)::int +
    (select count(*) from "order" where status = 'canceled')::int as count`);
  expect(touched?.count).toBeGreaterThan(500);
  expect(await countRowsRead(shop.url, [readUncredited])).toBeLessThan((touched?.count ?? 0) / 4);
});

/** An order of three years ago that has lost its invoice, and one whose money went back without a credit note. */
const lose = async () => {
  const longAgo = sql`now() - interval '3 years 17 days'`;
  const [unbilled, uncredited] = await shop.db.execute<{ id: string }>(sql`
    select o.id from "order" o join invoice bill on bill.order_id = o.id
    where o.status = 'completed' group by o.id having count(*) = 1 order by o.id limit 2`);
  if (!unbilled || !uncredited) throw new Error("too few orders");
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from invoice where order_id = ${unbilled.id}`);
    await tx.execute(sql`update "order" set shipped_at = ${longAgo}, updated_at = ${longAgo}
      where id in (${unbilled.id}, ${uncredited.id})`);
    await tx.execute(sql`update payment set refunded_cents = captured_cents, updated_at = ${longAgo}
      where order_id = ${uncredited.id}`);
  });
  return { unbilled: unbilled.id, uncredited: uncredited.id };
};

test("what was lost in any year is found within a day, and within a week where the shop is off every night", async () => {
  const lost = await lose();
  const midnight = Math.floor(Date.now() / dayMs) * dayMs;
  const looksOf = (hours: number, day: number) =>
    Array.from(
      { length: (hours * 3_600_000) / lookMs },
      (_, look) => new Date(midnight + day * dayMs + 8 * 3_600_000 + look * lookMs),
    );
  const daysOff = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => looksOf(8, day));
  for (const [id, read] of [
    [lost.unbilled, readUnbilledOrders],
    [lost.uncredited, readUncreditedOrders],
  ] as const) {
    const finds = async (at: Date) => (await read(shop.db, late, at)).includes(id);
    let found = 0;
    for (const at of looksOf(24, 0)) found += Number(await finds(at));
    expect(found).toBeGreaterThan(0);
    // A part of the years at each look, not all of them.
    expect(found).toBeLessThan(6);
    let isFound = false;
    for (const at of daysOff) isFound ||= await finds(at);
    expect(isFound).toBe(true);
  }
});
