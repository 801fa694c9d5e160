import { afterAll, beforeAll, expect, test } from "bun:test";

import { saveCouponInput } from "#shared/coupons.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { saveCoupon } from "./save-coupon.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("of several who make a coupon of one code at once one does, and the others are told who", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => shop.person("admin")));
  const input = saveCouponInput.parse(
    couponInput({ code: "SOMMER", kind: "percent", percent: 10, maxUses: 20 }),
  );
  const heard = await Promise.all(
    people.map(async ({ actor, email }) => ({
      email,
      refused: await refusalErrorOf(saveCoupon(shop.db, actor, input, { isProven: true })),
    })),
  );
  const [first, ...more] = heard.filter(({ refused }) => refused === null);
  expect(more).toEqual([]);
  for (const { refused } of heard.filter((one) => one !== first)) {
    expect(refused?.code).toBe("coupon_code_taken");
    expect(refused?.data).toMatchObject({ by: first?.email });
  }
});
