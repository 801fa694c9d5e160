import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import postgres from "postgres";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { saysWords } from "#server/db/says-words.ts";
import { listBuyersInput } from "#shared/customers.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { seqScansOf } from "#testing/judges/plans-of.ts";
import { countRowsFetched, countRowsRead } from "#testing/judges/rows-read.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readBuyers } from "./read-buyers.ts";

setDefaultTimeout(60_000);

/** In a smaller shop Postgres finds a good way however it is asked. */
const seeded = 30_000;

let shop: TestShop;
let staff: Awaited<ReturnType<typeof makeActor>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await makeActor(shop.db, "staff");
});
afterAll(() => shop.close());

const find = async (search: string) =>
  (await readBuyers(shop.db, listBuyersInput.parse({ search }))).buyers;

/** An order of a new guest under this name and address. */
const orderAs = async (email: string, name: string) => {
  const { orderId, number, totalCents } = await postOrder(shop, staff, "paid");
  const shippingAddress = sql`jsonb_set(shipping_address, '{name}', to_jsonb(${name}::text))`;
  await shop.db.update(order).set({ email, shippingAddress }).where(eq(order.id, orderId));
  return { orderId, number, totalCents };
};

test("guests stand among the customers by the address of their orders, with how many, how much and the last", async () => {
  const first = await orderAs("gast@example.org", "Gerda Gast");
  const off = await orderAs("gast@example.org", "Gerda Gast");
  await shop.db.update(order).set({ status: "canceled" }).where(eq(order.id, off.orderId));
  await orderAs("konto@example.org", "Konrad Konto");
  await shop.db.insert(user).values({ email: "konto@example.org", role: "customer" });
  const last = await orderAs("gast@example.org", "Gerda Neu");

  const { buyers } = await readBuyers(shop.db, listBuyersInput.parse({}));
  expect(buyers.map(({ email, name, role }) => ({ email, name, role }))).toEqual([
    { email: "gast@example.org", name: "Gerda Neu", role: null },
    { email: "konto@example.org", name: "Konrad Konto", role: "customer" },
  ]);
  expect(buyers[0]).toMatchObject({
    orderId: last.orderId,
    orders: 2,
    totalCents: first.totalCents + last.totalCents,
  });
  expect(buyers[0]?.lastAt).toBeInstanceOf(Date);

  // By what any of their orders says, also an earlier name or number.
  for (const search of ["gerda gast", "GAST@exam", first.number]) {
    expect((await find(search)).map(({ email }) => email)).toEqual(["gast@example.org"]);
  }
  expect(await find("gerda konrad")).toEqual([]);
  expect(await find("%")).toEqual([]);

  // Whose orders name nobody any more is nowhere; with one order left, that one counts.
  await anonymiseOrder(shop.db, last.orderId);
  expect(await find("gerda")).toMatchObject([{ name: "Gerda Gast", orders: 1 }]);
  for (const { orderId } of [first, off]) await anonymiseOrder(shop.db, orderId);
  expect(await find("gerda")).toEqual([]);
  const left = await readBuyers(shop.db, listBuyersInput.parse({}));
  expect(left.buyers.map(({ email }) => email)).toEqual(["konto@example.org"]);
});

test("over many orders everybody comes once, page after page, and no question reads them all", async () => {
  await seedManyOrders(shop, seeded);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await readBuyers(
      shop.db,
      listBuyersInput.parse({ limit: 100, ...(cursor !== undefined && { cursor }) }),
    );
    seen.push(...page.buyers.map(({ email }) => email));
    cursor = page.nextCursor;
  }
  const all = await shop.db.selectDistinct({ email: order.email }).from(order);
  expect(seen.toSorted()).toEqual(
    all.flatMap(({ email }) => (email === "" ? [] : [email])).toSorted(),
  );

  const asked = [{}, { search: "mia" }, { search: "zo" }, { search: "person7@example.org" }];
  const acts = asked.map((input) => (db: Database) => readBuyers(db, listBuyersInput.parse(input)));
  const { scans } = await seqScansOf(shop.url, ["order"], acts);
  expect(scans.map((scan) => scan.slice(0, 200))).toEqual([]);
});

test("what those on a page have ordered in all is told by an index, however much it is", async () => {
  // By a connection of its own: the shop's give up on what takes long.
  const client = postgres(shop.url, { max: 1 });
  await client`vacuum analyze "order"`;
  await client.end();
  const page = (db: Database) => readBuyers(db, listBuyersInput.parse({ limit: 50 }));
  const { buyers } = await page(shop.db);
  const orders = buyers.reduce((sum, buyer) => sum + buyer.orders, 0);
  expect(orders).toBeGreaterThan(1_500);
  // The last order of each, the look for a later one, the account; and a page that a busy vacuum left out.
  expect(await countRowsFetched(shop.url, [page])).toBeLessThan(orders / 2);
});

/** Everybody whom a search finds, as one would ask without a thought of how many there are. */
const findPlainly = async (search: string) => {
  const said = sql.join(saysWords(sql`said.search_text`, search), sql` and `);
  // As a transaction it has the time of one.
  const rows = await shop.db.transaction((tx) =>
    tx.execute<{ email: string; orders: number; cents: number }>(sql`
    select email, count(*) filter (where status not in ('canceled', 'expired'))::int as orders,
      coalesce(sum(total_cents) filter (where status not in ('canceled', 'expired')), 0)::int as cents
    from "order" where email in (select email from "order" said where email <> '' and ${said})
    group by email order by max(placed_at) desc limit 100`),
  );
  return Array.from(rows, ({ email, orders, cents }) => [email, orders, cents]);
};

test("a search finds the same people, the same sums, in the same order, whether all have its words or one", async () => {
  const searches = [
    "person",
    "a",
    "mia",
    "öztürk",
    "zo we",
    "person77",
    "person7@",
    "2026-00",
    "ida roth",
    "gibtsnicht",
  ];
  for (const search of searches) {
    const { buyers } = await readBuyers(shop.db, listBuyersInput.parse({ search, limit: 100 }));
    expect([search, buyers.map((one) => [one.email, one.orders, one.totalCents])]).toEqual([
      search,
      await findPlainly(search),
    ]);
  }
  // From one page to the next, of eleven.
  const first = await readBuyers(shop.db, listBuyersInput.parse({ search: "son74", limit: 4 }));
  const cursor = first.nextCursor ?? undefined;
  const second = await readBuyers(shop.db, listBuyersInput.parse({ search: "son74", cursor }));
  expect([...first.buyers, ...second.buyers].map(({ email }) => email)).toEqual(
    (await findPlainly("son74")).map(([email]) => String(email)),
  );
  expect(second.buyers.length).toBeGreaterThan(4);
});

test("a search for a few reads what is theirs, not the orders of all", async () => {
  for (const search of ["person7@exam", "person14", "gibtsnicht"]) {
    const act = (db: Database) => readBuyers(db, listBuyersInput.parse({ search }));
    expect([search, (await countRowsRead(shop.url, [act])) < seeded / 10]).toEqual([search, true]);
  }
});
