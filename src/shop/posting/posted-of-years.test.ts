import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import { parcelsMax } from "#shared/posting/posting.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { listPosted } from "./read-posted.ts";

setDefaultTimeout(120_000);

/** What a chain posts in two weeks, nearly all of it with a number. */
const [posted, bare] = [4_000, 7];
/** The two kinds, their choice, and for each shown its order and the event of its posting. */
const readMax = 6 * parcelsMax;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedManyOrders(shop, posted, 0);
  await setAll(
    sql`carrier = 'dhl', tracking_number = 'T' || number, shipped_at = now() - interval '13 days' * (random() * 0.9 + 0.05)`,
  );
});
afterAll(() => shop.close());

/** By a connection of its own: the shop's give up on what takes long. */
const setAll = async (columns: SQL) => {
  const client = postgres(shop.url, { max: 1, onnotice: () => undefined });
  const db = drizzle({ client });
  await db.execute(sql`update "order" set ${columns}`);
  await db.execute(sql`vacuum analyze "order"`);
  await client.end();
};

test("parcels without a number are found among thousands that have one, without reading those", async () => {
  await shop.db.execute(sql`update "order" set tracking_number = null
    where id in (select id from "order" order by shipped_at limit ${bare})`);
  const shown = (await listPosted(shop.db)).map(({ seen }) => seen.trackingNumber !== null);
  // The oldest of all, and yet there.
  expect(shown).toEqual([
    ...Array.from({ length: parcelsMax - bare }, () => true),
    ...Array.from({ length: bare }, () => false),
  ]);
  expect(await countRowsRead(shop.url, [listPosted])).toBeLessThan(readMax);
});

test("where none has a number, no more is read than is shown", async () => {
  await setAll(sql`tracking_number = null`);
  expect(await listPosted(shop.db)).toHaveLength(parcelsMax);
  expect(await countRowsRead(shop.url, [listPosted])).toBeLessThan(readMax);
});

test("however many have no number, the newest of all are listed, the newest first", async () => {
  await setAll(sql`tracking_number = null`);
  await shop.db.execute(sql`update "order" set carrier = 'dhl', tracking_number = 'T' || number
    where id in (select id from "order" order by shipped_at desc limit ${bare})`);
  const listed = await listPosted(shop.db);
  expect(listed).toHaveLength(parcelsMax);
  expect(listed.slice(0, bare).every(({ seen }) => seen.trackingNumber !== null)).toBe(true);
  const times = listed.map(({ postedAt }) => postedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(await countRowsRead(shop.url, [listPosted])).toBeLessThan(readMax);
});
