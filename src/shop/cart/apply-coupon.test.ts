import { afterAll, beforeAll, expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeCart } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { applyCoupon } from "./apply-coupon.ts";
import { coupon } from "./coupon.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const none = { amountCents: cents(0), minItemsCents: cents(0) };
  await shop.db.insert(coupon).values({ code: "KLASSE5B", kind: "percent", percent: 10, ...none });
}, 60_000);
afterAll(() => shop.close());

test("a school class behind one address uses its coupon; whoever guesses codes is stopped, alone at first, and then at its address", async () => {
  const open = async () => {
    const actor = await makeActor(shop.db);
    await makeCart(shop.db, actor);
    return (code: string) =>
      refusalOf(applyCoupon(shop.db, { actor, clientAddress: "school" }, { code }));
  };
  const [pupil, guesser] = [await open(), await open()];
  for (let tries = 0; tries < 30; tries += 1) expect(await pupil("KLASSE5B")).toBeNull();
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await guesser(`GUESS${tries}`)).toBe("coupon_not_found");
  }
  expect(await guesser("KLASSE5B")).toBe("too_many_requests");
  expect(await pupil("KLASSE5B")).toBeNull();
  // New guests to guess with: their address has an end, too.
  const wrong: (string | null)[] = [];
  for (let guests = 0; guests < 20; guests += 1) {
    const guest = await open();
    for (let tries = 0; tries < 10; tries += 1) wrong.push(await guest(`MORE${tries}`));
  }
  // Of the two hundred of a quarter of an hour the first guesser spent twenty.
  expect(wrong.filter((code) => code === "coupon_not_found")).toHaveLength(180);
  expect(new Set(wrong.slice(180))).toEqual(new Set(["too_many_requests"]));
}, 30_000);
