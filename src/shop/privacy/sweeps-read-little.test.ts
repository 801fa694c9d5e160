import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readBooked } from "#shop/invoices/books/read-booked.ts";
import { readUnbilledOrders } from "#shop/invoices/books/read-unbilled.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyInvoices } from "#testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readDuePhotos } from "./read-due.ts";
import { readOrdersPastRetention, readSettledOrdersOfErased } from "./read-settled-orders.ts";

/** Two years of orders, five a day, nearly all of them over and done with. */
const orders = 4_000;
/** What a look may read that finds nothing: a part of the years, never all of them. */
const readMax = orders / 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, orders);
  await seedManyInvoices(shop);
  // Photos of old orders, long gone but for their rows, and one that is kept.
  await shop.db.execute(sql`
    insert into photo (id, owner_id, status, name, size_bytes, sha256, expires_at, ordered_at, master_key)
    select gen_random_uuid(), (select owner_id from "order" limit 1), 'deleted', 'old.jpg', 1,
      md5(n::text), now() - interval '1 year', now() - interval '1 year', case n when 1 then 'masters/1' end
    from generate_series(1, ${orders}) n`);
  for (const table of ["photo", "user", "design_photo"]) {
    await shop.db.execute(sql.raw(`vacuum analyze "${table}"`));
  }
}, 120_000);
afterAll(() => shop.close());

const now = new Date();
const late = { olderThanSeconds: 300, limit: 50 };
const today = now.toISOString().slice(0, 10);
const looks: readonly (readonly [string, (db: Database) => Promise<unknown>])[] = [
  ["orders without an invoice", (db) => readUnbilledOrders(db, late, now)],
  ["orders of people who were erased", (db) => readSettledOrdersOfErased(db, 100)],
  ["orders whose time is over", (db) => readOrdersPastRetention(db, { today, limit: 100 })],
  ["photos whose time is over", (db) => readDuePhotos(db, { now, limit: 100 })],
];

test.each(looks)("looking for %s does not read all there ever were", async (_name, look) => {
  expect(await countRowsRead(shop.url, [look])).toBeLessThan(readMax);
});

test("a file of the books reads each invoice of its time once, however many batches it takes", async () => {
  const year = {
    from: `${now.getUTCFullYear() - 1}-01-01`,
    before: `${now.getUTCFullYear()}-01-01`,
  };
  let written = 0;
  const read = await countRowsRead(shop.url, [
    async (db) => {
      for await (const _document of readBooked(db, year)) written += 1;
    },
  ]);
  expect(written).toBeGreaterThan(1_000);
  // Each batch asks for one more than it needs to know that there is another.
  expect(read).toBeLessThan(written * 1.1);
});
