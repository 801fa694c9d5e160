import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import postgres from "postgres";

import { authToken } from "#server/auth/auth-token.table.ts";
import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { order } from "#shop/orders/order.table.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** An order is answered as it is: what is told to have failed is not there. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A guest with a full cart on one device, who was joined by another through a mailed link. */
const scene = async () => {
  const { actor } = await shop.person("guest");
  const [first, joined] = [
    openDevice(shop, await shop.startSession(actor.userId)),
    openDevice(shop, await shop.startSession(actor.userId)),
  ];
  await shop.db.insert(authToken).values({
    id: hashSecretToken(createSecretToken()),
    kind: "draft_link",
    userId: actor.userId,
    expiresAt: new Date(Date.now() + 60_000),
    usedAt: new Date(),
  });
  const input = makeOrderInput(await makeCart(shop.db, actor));
  const isIn = async (device: typeof joined) =>
    (await shop.sessions.read(device.token ?? "", new Date())) !== null;
  const place = async () => (await first.at(new Date())).checkout.placeOrder(input);
  return { actor, first, joined, isIn, place };
};
const ordersOf = (ownerId: string) =>
  shop.db.select({ orderId: order.id }).from(order).where(eq(order.ownerId, ownerId));

test("is answered while a session that it ends is held by somebody, and that one ends afterwards", async () => {
  const { actor, first, joined, isIn, place } = await scene();
  const other = postgres(shop.url, { max: 1, onnotice: () => {} });
  try {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = other.begin(async (tx) => {
      await tx`select id from session where id = ${hashSecretToken(joined.token ?? "")} for update`;
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const { orderId } = await place();
    expect(await ordersOf(actor.userId)).toEqual([{ orderId }]);
    release.resolve();
    await holding;
    await (await openJobDrain(shop.services)).drain();
    expect(await isIn(joined)).toBeFalse();
    expect(await isIn(first)).toBeTrue();
  } finally {
    await other.end();
  }
});

test("is not there when ending the others failed, and is placed once when it is asked for again", async () => {
  const { actor, joined, isIn, place } = await scene();
  await shop.db.execute(sql`create function refuse_ending() returns trigger language plpgsql as
    $$ begin raise exception 'no session ends now'; end $$`);
  await shop.db.execute(sql`create trigger refuse_ending before delete on session
    for each row execute function refuse_ending()`);
  const [answer] = await Promise.allSettled([place()]);
  expect(answer.status).toBe("rejected");
  expect(await ordersOf(actor.userId)).toEqual([]);
  await shop.db.execute(sql`drop trigger refuse_ending on session`);
  const { orderId } = await place();
  expect(await ordersOf(actor.userId)).toEqual([{ orderId }]);
  expect((await place()).orderId).toBe(orderId);
  expect(await isIn(joined)).toBeFalse();
});

test("ends no session that began after it", async () => {
  const { actor, joined, isIn, place } = await scene();
  await place();
  const later = openDevice(shop, await shop.startSession(actor.userId));
  await (await openJobDrain(shop.services)).drain();
  expect(await isIn(later)).toBeTrue();
  expect(await isIn(joined)).toBeFalse();
});
