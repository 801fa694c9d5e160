import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { and, eq, isNull } from "drizzle-orm";

import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { cents } from "#shared/money/money.ts";
import { applyCoupon } from "#shop/cart/apply-coupon.ts";
import { carryOverCart } from "#shop/cart/carry-over-cart.ts";
import { couponRedemption } from "#shop/cart/coupon-redemption.table.ts";
import { coupon } from "#shop/cart/coupon.table.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { carryOverDesigns } from "#shop/designs/carry-over-designs.ts";
import { cancelOrder } from "#shop/orders/acts/cancel-order.ts";
import { carryOverOrders } from "#shop/orders/carry-over-orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { cancelPayments } from "#shop/payments/cancel-payments.ts";
import { carryOverPhotos } from "#shop/photos/carry-over-photos.ts";
import { findViolations } from "#testing/invariants/find-violations.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const violations = await findViolations(shop.db);
  reportFigures("races", { scenarios: 1, violations: violations.length });
  expect(violations).toEqual([]);
});

const people = 200;
const limit = 10;

const makeCoupon = async (code: string, changes: Partial<typeof coupon.$inferInsert>) => {
  const [made] = await shop.db
    .insert(coupon)
    .values({
      code,
      kind: "percent",
      percent: 50,
      amountCents: cents(0),
      minItemsCents: cents(0),
      ...changes,
    })
    .returning({ id: coupon.id });
  return made?.id ?? "";
};
const usesOf = async (couponId: string) => {
  const [row] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  const redeemed = await shop.db
    .select({ id: couponRedemption.id })
    .from(couponRedemption)
    .where(and(eq(couponRedemption.couponId, couponId), isNull(couponRedemption.releasedAt)));
  return { counted: row?.usedCount, redeemed: redeemed.length };
};
/** Somebody with a cart and the coupon on it; each from an address of their own. */
const shopperWith = async (code: string, email: string) => {
  const actor = await makeActor(shop.db);
  await makeCart(shop.db, actor);
  await applyCoupon(shop.db, { actor, clientAddress: email }, { code });
  const cart = await readCart(shop.db, actor, {});
  return { actor, input: { ...makeOrderInput(cart), email } };
};
const place = ({ actor, input }: Awaited<ReturnType<typeof shopperWith>>) =>
  placeOrder(shop.services, actor, input, new Date());

/** As the page does: a shop too busy to answer is asked again. */
const placeInTheEnd = async (shopper: Awaited<ReturnType<typeof shopperWith>>) => {
  for (;;) {
    try {
      return await refusalOf(place(shopper));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
};

test("a coupon for ten redeemed by two hundred at once is used ten times; the others are told (C8)", async () => {
  const couponId = await makeCoupon("ZEHN", { maxUses: limit });
  const shoppers: Awaited<ReturnType<typeof shopperWith>>[] = [];
  while (shoppers.length < people) {
    const next = Array.from(
      { length: 10 },
      (_, index) => `p${shoppers.length + index}@example.org`,
    );
    shoppers.push(...(await Promise.all(next.map((email) => shopperWith("ZEHN", email)))));
  }
  const outcomes = await Promise.all(shoppers.map(placeInTheEnd));
  const placed = outcomes.filter((outcome) => outcome === null).length;
  const told = outcomes.filter((outcome) => outcome === "cart_changed").length;
  reportFigures("races", { couponPeople: people, couponUses: placed });
  expect([placed, told]).toEqual([limit, people - limit]);
  expect(await usesOf(couponId)).toEqual({ counted: limit, redeemed: limit });
  const discounted = await shop.db.select({ off: order.discountCents }).from(order);
  expect(discounted.map(({ off }) => off)).toEqual(Array.from({ length: limit }, () => cents(585)));

  const [first] = shoppers.filter((_, index) => outcomes[index] === null);
  if (!first) throw new Error("nobody placed an order");
  const { orderId } = await place(first);
  const asker = { actor: first.actor, clientAddress: "192.0.2.1" };
  await cancelOrder(shop.services, asker, { orderId });
  await Promise.all([1, 2, 3].map(() => cancelPayments(shop.services, { orderId })));
  expect(await usesOf(couponId)).toEqual({ counted: limit - 1, redeemed: limit - 1 });
}, 120_000);

test("one use a person holds for two sessions with one e-mail at once (C9)", async () => {
  const couponId = await makeCoupon("EINMAL", { maxUsesPerPerson: 1 });
  const sessions = await Promise.all(
    [1, 2, 3].map(() => shopperWith("EINMAL", "same@example.org")),
  );
  const outcomes = await Promise.all(sessions.map((session) => refusalOf(place(session))));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "cart_changed")).toHaveLength(2);
  expect(await usesOf(couponId)).toEqual({ counted: 1, redeemed: 1 });
});

test("one use a person holds also after signing in, with another e-mail (C9)", async () => {
  const couponId = await makeCoupon("KONTO", { maxUsesPerPerson: 1 });
  const guest = await shopperWith("KONTO", "first@example.org");
  await place(guest);
  const account = await makeActor(shop.db, "customer");
  const move = { guestId: guest.actor.userId, userId: account.userId };
  await shop.db.transaction(async (tx) => {
    for (const carryOver of [carryOverPhotos, carryOverDesigns, carryOverCart, carryOverOrders]) {
      await carryOver(tx, move);
    }
  });
  await makeCart(shop.db, account);
  const applied = applyCoupon(
    shop.db,
    { actor: account, clientAddress: "account" },
    { code: "KONTO" },
  );
  expect(await refusalOf(applied)).toBe("coupon_used_by_you");
  expect(await usesOf(couponId)).toEqual({ counted: 1, redeemed: 1 });
});

test("one that ended since is told with the new total, and the order goes on without it", async () => {
  const couponId = await makeCoupon("VORBEI", {});
  const shopper = await shopperWith("VORBEI", "late@example.org");
  await shop.db
    .update(coupon)
    .set({ endsAt: new Date(0) })
    .where(eq(coupon.id, couponId));
  expect(await refusalOf(place(shopper))).toBe("cart_changed");
  const cart = await readCart(shop.db, shopper.actor, {});
  expect(cart.coupon?.problem).toBe("coupon_expired");
  expect(cart.prices.discountCents).toBe(cents(0));
  await placeOrder(shop.services, shopper.actor, makeOrderInput(cart), new Date());
  expect(await usesOf(couponId)).toEqual({ counted: 0, redeemed: 0 });
});

test("an order that costs nothing waits for no payment", async () => {
  await makeCoupon("ALLES", { percent: 100 });
  const actor = await makeActor(shop.db);
  await makeCart(shop.db, actor, 60);
  await applyCoupon(shop.db, { actor, clientAddress: "free" }, { code: "ALLES" });
  const cart = await readCart(shop.db, actor, {});
  expect(cart.prices.totalCents).toBe(cents(0));
  const { orderId } = await placeOrder(shop.services, actor, makeOrderInput(cart), new Date());
  expect(await readOrderView(shop.db, orderId)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    totalCents: 0,
  });
});

test("an unknown code is told, guessing them is limited (I9)", async () => {
  const actor = await makeActor(shop.db);
  await makeCart(shop.db, actor);
  const guess = () =>
    refusalOf(applyCoupon(shop.db, { actor, clientAddress: "guesser" }, { code: "GIBTSNICHT" }));
  const outcomes = [];
  for (let index = 0; index < 21; index += 1) outcomes.push(await guess());
  expect(outcomes.slice(0, 20).every((outcome) => outcome === "coupon_not_found")).toBe(true);
  expect(outcomes[20]).toBe("too_many_requests");
});
