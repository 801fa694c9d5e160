import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { countRowsFetched } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readNear } from "./read-near.ts";

setDefaultTimeout(60_000);

const orders = 12_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders);
  // The oldest of all, under a name that nobody else has.
  await shop.db.execute(sql`
    update "order" set shipping_address = jsonb_set(shipping_address, '{name}', '"Wilhelmine Überschär"')
    where id = (select id from "order" order by placed_at limit 1)`);
  // What is explained is asked outside the act's transaction, which says how near is near.
  await shop.db.execute(sql`do $$ begin execute format(
    'alter database %I set pg_trgm.word_similarity_threshold = 0.5', current_database()); end $$`);
});
afterAll(() => shop.close());

test("a slip in a word that all orders share, near enough or not, has only some of the newest looked into", async () => {
  for (const slip of ["exampel", "exmaple"]) {
    const find = (db: Database) => readNear(db, slip, 6);
    expect(await countRowsFetched(shop.url, [find])).toBeLessThan(orders / 2);
  }
  expect(await readNear(shop.db, "exampel", 6)).toHaveLength(6);
});

test("a slip in a name that few have finds them however long ago they ordered", async () => {
  const [oldest] = await shop.db.execute<{ id: string }>(
    sql`select id from "order" order by placed_at limit 1`,
  );
  expect(await readNear(shop.db, "Wihelmine", 6)).toEqual([oldest?.id ?? ""]);
});
