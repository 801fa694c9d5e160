import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";
import postgres from "postgres";

import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readQuietPayments, readUnsentRefunds } from "./sweep-payments.ts";

setDefaultTimeout(60_000);

/** Two years of orders, half of them by a provider. */
const orders = 9_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders, 0);
  // By a connection of its own: the shop's give up on what takes long.
  const client = postgres(shop.url, { max: 1, onnotice: () => undefined });
  await client`update payment set created_at = "order".placed_at, updated_at = "order".placed_at, fee_cents = 30
    from "order" where "order".id = payment.order_id`;
  await client`insert into refund (id, payment_id, amount_cents, status, reason, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'succeeded', 'a scratch', created_at, created_at from payment limit ${orders / 3}`;
  await client`vacuum analyze`;
  await client.end();
}, 120_000);
afterAll(() => shop.close());

test("the sweep looks at payments that may still move, not at those of years, nor at what went back in them", async () => {
  const month = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count
    from payment where created_at > now() - interval '30 days'`);
  const read = await countRowsRead(shop.url, [
    (db) => readQuietPayments(db, ["stripe", "paypal"]),
    readUnsentRefunds,
  ]);
  expect(read).toBeLessThan(3 * (month[0]?.count ?? 0));
});

test("payments of any year are asked about while a refund or a dispute may move them", async () => {
  const old = sql`method = 'stripe' and created_at < now() - interval '300 days'`;
  const [refunded, disputed] = await shop.db.execute<{ id: string }>(
    sql`select id from payment where ${old} order by id limit 2`,
  );
  if (!refunded || !disputed) throw new Error("too few payments");
  await shop.db.execute(sql`insert into refund (id, payment_id, amount_cents, status, reason)
    values (gen_random_uuid(), ${refunded.id}, 100, 'succeeded', 'a scratch')`);
  await shop.db.execute(sql`update payment set dispute_told_at = now() - interval '10 days'
    where id = ${disputed.id}`);
  // Of the month each is asked about once a day: none of them is first.
  await shop.db.execute(sql`update payment set updated_at = now() - interval '10 minutes'
    where created_at > now() - interval '30 days'`);
  const asked = await readQuietPayments(shop.db, ["stripe", "paypal"]);
  expect(asked.map(({ id }) => id).sort()).toEqual([refunded.id, disputed.id].sort());
});
