import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import postgres from "postgres";

import type { Database } from "#server/db/connect.ts";
import { readBooked } from "#shop/invoices/books/read-booked.ts";
import { readUnbilledOrders } from "#shop/invoices/books/read-unbilled.ts";
import { seqScansOf } from "#testing/judges/plans-of.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyInvoices } from "#testing/makes/seed-many-invoices.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPrints } from "#testing/makes/seed-many-prints.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { eraseOldMails, oldMailKinds } from "./erase-old-mails.ts";
import { type Due, readDuePhotos, readDuePrintOrders, readEmptyGuests } from "./read-due.ts";
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
  await seedManyPrints(shop);
  // Photos of old orders, long gone but for their rows, and one that is kept.
  await shop.db.execute(sql`
    insert into photo (id, owner_id, status, name, size_bytes, sha256, expires_at, ordered_at, master_key)
    select gen_random_uuid(), (select owner_id from "order" limit 1), 'deleted', 'old.jpg', 1,
      md5(n::text), now() - interval '1 year', now() - interval '1 year', case n when 1 then 'masters/1' end
    from generate_series(1, ${orders}) n`);
  // Letters of orders, which are kept for years, and what is forgotten after days, each of the two years.
  await shop.db.execute(sql`
    insert into email (id, dedupe_key, status, to_address, subject, html, text, created_at)
    select gen_random_uuid(), kind || ':' || n, 'sent', 'a@example.org', '', '', '',
      now() - case kind when 'order' then n * interval '4 hours' else n * interval '1 minute' end
    from generate_series(1, ${orders}) n cross join unnest(array['order', 'auth']) kind`);
  for (const table of ["photo", "user", "design_photo", "email"]) {
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
  ...oldMailKinds.map(
    (kind) =>
      [
        `mails whose time is over (${kind})`,
        (db: Database) => eraseOldMails(db, kind, { now, limit: 100 }),
      ] as const,
  ),
  ["photos whose time is over", (db) => readDuePhotos(db, { now, limit: 100 })],
];

test.each(looks)("looking for %s does not read all there ever were", async (_name, look) => {
  expect(await countRowsRead(shop.url, [look])).toBeLessThan(readMax);
});

/** Kept rows that one look goes over, each with what belongs to it: eight or twelve rows, as its plan goes. */
const kept = 50;
const rowsOfOne = 16;
/** Explained as well as done: the others are no different. */
const looksExplained = 3;
type Looking = (db: Database, after: string | undefined) => Promise<Due>;
const kinds: readonly (readonly [string, string, Looking])[] = [
  [
    "photos",
    `update photo set master_key = 'masters/2', status = 'rejected', expires_at = now() + interval '1 day'`,
    (db, after) => readDuePhotos(db, { now, limit: 10, after, keptMax: kept }),
  ],
  [
    "print files",
    `update print_job set erased_at = null`,
    (db, after) => readDuePrintOrders(db, { now, limit: 10, after, keptMax: kept }),
  ],
  // All that was seeded is one person's, which no plan expects: of these only the looks are counted.
  [
    "guests",
    `insert into "user" (id, role) select gen_random_uuid(), 'guest' from generate_series(1, ${orders})`,
    (db, after) => readEmptyGuests(db, { now, limit: 10, after, keptMax: kept }),
  ],
];

test.each(kinds)(
  "however many %s are kept, a look reads a piece of them, and all looks together find each due one once",
  async (kind, keepAll, look) => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql.raw(keepAll));
      await tx.execute(sql`update photo set expires_at = now() - interval '1 day'
        where id in (select id from photo order by md5(id::text) limit 35)`);
      await tx.execute(sql`update "order" set shipped_at = case when id in (
          select id from "order" where status = 'completed' order by md5(id::text) limit 35)
        then now() - interval '100 days' else now() end where status = 'completed'`);
      await tx.execute(sql`update "user" set created_at = now() - interval '1 year'
        where id in (select id from "user" where role = 'guest' order by md5(id::text) limit 35)`);
    });
    for (const table of ["photo", "print_job", "order", "user"]) {
      await shop.db.execute(sql.raw(`vacuum analyze "${table}"`));
    }
    const found: string[] = [];
    let after: string | null | undefined;
    let looks = 0;
    while (after !== null) {
      const from: string | undefined = after;
      if (looks < looksExplained && kind !== "guests") {
        const read = await countRowsRead(shop.url, [(db) => look(db, from)]);
        expect(read).toBeLessThan(kept * rowsOfOne);
      }
      const { ids, next } = await look(shop.db, from);
      found.push(...ids);
      after = next;
      looks += 1;
    }
    expect(looks).toBeGreaterThan(orders / kept / 2);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(30);
  },
  120_000,
);

test("a look at guests who have ordered finds each by their order, and reads no table beside them", async () => {
  // By a connection of its own: the shop's give up on what takes long.
  const client = postgres(shop.url, { max: 1, onnotice: () => undefined });
  await client`insert into "user" (id, role, created_at)
    select id, 'guest', placed_at - interval '1 year' from "order"`;
  await client`update "order" set owner_id = id`;
  await client`update cart set owner_id = "order".id from "order" where cart_id = cart.id`;
  await client`vacuum analyze`;
  await client.end();
  const look = (db: Database) => readEmptyGuests(db, { now, limit: 100 });
  const { scans } = await seqScansOf(shop.url, ["order", "cart"], [look]);
  expect(scans.map((scan) => scan.slice(0, 100))).toEqual([]);
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
