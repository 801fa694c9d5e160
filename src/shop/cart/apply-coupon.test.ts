import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import { forgetOldActs } from "#server/http/rate-limit.ts";
import type { Role } from "#shared/accounts.ts";
import { cents } from "#shared/money/money.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { applyCoupon } from "./apply-coupon.ts";
import { coupon } from "./coupon.table.ts";
import { removeItem } from "./remove-item.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const none = { amountCents: cents(0), minItemsCents: cents(0) };
  await shop.db.insert(coupon).values({ code: "KLASSE5B", kind: "percent", percent: 10, ...none });
}, 60_000);
afterAll(() => shop.close());

type Of = { readonly address: string; readonly role?: Role; readonly hasMagnet?: boolean };
/** Somebody at an address, with a magnet in the cart unless told otherwise: enters codes. */
const open = async ({ address, role = "guest", hasMagnet = true }: Of) => {
  const actor = await makeActor(shop.db, role);
  if (hasMagnet) await makeCart(shop.db, actor);
  return (code: string) =>
    refusalOf(applyCoupon(shop.db, { actor, clientAddress: address }, { code }));
};
/** As after two hundred wrong codes of an address; the first test brings one there code by code. */
const flood = async (address: string) => {
  const spent = { key: `apply_coupon_from:${address}`, count: 200 };
  const resetsAt = new Date(Date.now() + 900_000);
  await shop.db
    .insert(rateLimit)
    .values({ ...spent, resetsAt })
    .onConflictDoUpdate({ target: rateLimit.key, set: { ...spent, resetsAt } });
};

test("a school class behind one address uses its coupon; whoever guesses codes is stopped, alone at first, and then with new guests at the address", async () => {
  const [pupil, guesser] = [await open({ address: "school" }), await open({ address: "school" })];
  for (let tries = 0; tries < 25; tries += 1) expect(await pupil("KLASSE5B")).toBeNull();
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await guesser(`GUESS${tries}`)).toBe("coupon_not_found");
  }
  expect(await guesser("KLASSE5B")).toBe("too_many_requests");
  expect(await pupil("KLASSE5B")).toBeNull();
  // New guests to guess with: their address has an end, too.
  const wrong: (string | null)[] = [];
  for (let guests = 0; guests < 20; guests += 1) {
    const guest = await open({ address: "school", hasMagnet: false });
    for (let tries = 0; tries < 10; tries += 1) wrong.push(await guest(`MORE${tries}`));
  }
  // Of the two hundred of a quarter of an hour the first guesser spent twenty.
  expect(wrong.filter((code) => code === "coupon_not_found")).toHaveLength(180);
  expect(new Set(wrong.slice(180))).toEqual(new Set(["too_many_requests"]));
}, 60_000);

test("while an address is flooded with wrong codes, its real shoppers get their right ones through, as often as they like", async () => {
  await flood("mobile");
  const neighbour = await open({ address: "mobile" });
  const customer = await open({ address: "mobile", role: "customer" });
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await neighbour("KLASSE5B")).toBeNull();
    expect(await customer("KLASSE5B")).toBeNull();
  }
  // Mistyped twice, and still let in.
  for (const code of ["KLASE5B", "KLASSE5C"]) {
    expect(await neighbour(code)).toBe("coupon_not_found");
  }
  expect(await neighbour("KLASSE5B")).toBeNull();
}, 60_000);

test("a guesser who plays a real shopper at a flooded address has three codes, however many at once, and none a day later", async () => {
  await flood("guessers");
  const player = await open({ address: "guessers" });
  const guesses = Array.from({ length: 15 }, (_, tries) => player(`PLAY${tries}`));
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === "coupon_not_found")).toHaveLength(3);
  expect(answers.filter((answer) => answer === "too_many_requests")).toHaveLength(12);
  await shop.db.execute(sql`update rate_limit set resets_at = resets_at - interval '1 day'`);
  await forgetOldActs(shop.db);
  await flood("guessers");
  expect(await player("KLASSE5B")).toBe("too_many_requests");
}, 60_000);

test("whoever was sent away for what others did has lost no try of their own", async () => {
  await flood("bus");
  const passenger = await open({ address: "bus", hasMagnet: false });
  for (let tries = 0; tries < 30; tries += 1) {
    expect(await passenger("KLASSE5B")).toBe("too_many_requests");
  }
  await shop.db.execute(sql`update rate_limit set resets_at = now() where key like '%_from:bus'`);
  expect(await passenger("KLASSE5B")).toBe("cart_completed");
}, 60_000);

test("a photo that is not ready, or a magnet taken out again, makes nobody a real shopper", async () => {
  await flood("station");
  const unready = await makeActor(shop.db);
  await makeCart(shop.db, unready);
  await shop.db
    .update(photo)
    .set({ status: "processing" })
    .where(eq(photo.ownerId, unready.userId));
  const emptied = await makeActor(shop.db);
  const { items } = await makeCart(shop.db, emptied);
  await removeItem(shop.db, emptied, { itemId: items[0]?.id ?? "" });
  for (const actor of [unready, emptied]) {
    const applied = applyCoupon(shop.db, { actor, clientAddress: "station" }, { code: "KLASSE5B" });
    expect(await refusalOf(applied)).toBe("too_many_requests");
  }
}, 60_000);
