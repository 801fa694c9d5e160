import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { cents } from "#shared/money/money.ts";
import { applyCoupon } from "#shop/cart/apply-coupon.ts";
import { coupon } from "#shop/cart/coupon.table.ts";
import { lockCart } from "#shop/cart/lock-cart.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { order } from "#shop/orders/order.table.ts";
import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";

/** Many who want the same row at once are all answered, and nobody else waits for it. */
// Fewer than the 256 that fetch sends at once: the reader must not wait for them here.
const callsMany = 200;
/** While the lock is held. */
const readsMany = 10;
const peopleMany = Number(process.env["COUPON_PEOPLE"] ?? 100);

let shop: HttpShop;
beforeAll(async () => {
  shop = await openHttpShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());
afterEach(async () => expect(await findViolations(shop.db)).toEqual([]));

const browserOf = async (userId: string): Promise<HttpClient> => {
  const browser = createHttpClient(shop.origin, "de", { origin: shop.services.publicUrl });
  browser.cookies.set("lodestone", await shop.sessions.start(userId, new Date()));
  return browser;
};

/** Somebody else, who reads a cart and the formats, one call after the other. */
const openReader = async () => {
  const reader = await browserOf((await makeActor(shop.db)).userId);
  return async (): Promise<number[]> => [
    (await reader.query("cart.readCart", {})).status,
    (await reader.query("catalog.listFormats")).status,
  ];
};
/** Until the others are done. */
const readMeanwhile = async (done: Promise<unknown>): Promise<Set<number>> => {
  const read = await openReader();
  const statuses = new Set<number>();
  let isOver = false;
  void done.finally(() => (isOver = true));
  while (!isOver) for (const status of await read()) statuses.add(status);
  return statuses;
};

const countStatuses = (answers: readonly Response[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

test(`${callsMany} calls at once to order one cart are all answered with its one order, and another's reads as well`, async () => {
  const shopper = await makeActor(shop.db);
  const cart = await makeCart(shop.db, shopper);
  const browser = await browserOf(shopper.userId);
  const read = await openReader();
  const statuses: number[] = [];
  let calls = Promise.resolve<Response[]>([]);
  // Whatever the first of them waits for, the others wait without a connection.
  await shop.db.transaction(async (tx) => {
    await lockCart(tx, shopper, cart.id ?? "");
    calls = Promise.all(
      Array.from({ length: callsMany }, () =>
        browser.mutate("checkout.placeOrder", makeOrderInput(cart)),
      ),
    );
    while (statuses.length < readsMany) statuses.push(...(await read()));
  });
  const answers = await calls;
  expect(countStatuses(answers)).toEqual({ 200: callsMany });
  expect(new Set(statuses)).toEqual(new Set([200]));
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(bodies.size).toBe(1);
  const orders = await shop.db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.cartId, cart.id ?? ""));
  expect(orders).toHaveLength(1);
}, 120_000);

test(`${peopleMany} people who order with one coupon at once are all answered, and another's reads as well`, async () => {
  const [made] = await shop.db
    .insert(coupon)
    .values({
      code: "KLASSE",
      kind: "percent",
      percent: 50,
      amountCents: cents(0),
      minItemsCents: cents(0),
    })
    .returning({ id: coupon.id });
  const people: { browser: HttpClient; input: object }[] = [];
  for (let index = 0; index < peopleMany; index += 1) {
    const actor = await makeActor(shop.db);
    await makeCart(shop.db, actor);
    const email = `klasse-${index}@example.org`;
    await applyCoupon(shop.db, { actor, clientAddress: email }, { code: "KLASSE" });
    const input = makeOrderInput(await readCart(shop.db, actor, {}), { email });
    people.push({ browser: await browserOf(actor.userId), input });
  }
  const calls = Promise.all(
    people.map(({ browser, input }) => browser.mutate("checkout.placeOrder", input)),
  );
  const read = await readMeanwhile(calls);
  expect(countStatuses(await calls)).toEqual({ 200: peopleMany });
  expect([...read]).toEqual([200]);
  const [used] = await shop.db
    .select({ count: coupon.usedCount })
    .from(coupon)
    .where(eq(coupon.id, made?.id ?? ""));
  expect(used?.count).toBe(peopleMany);
}, 180_000);
