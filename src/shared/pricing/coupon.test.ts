import { expect, test } from "bun:test";

import fc from "fast-check";

import { couponCodeSchema } from "#shared/coupons.ts";
import { cents } from "#shared/money/money.ts";

import { couponEffect, couponKinds, type CouponRule } from "./coupon.ts";

const rule = (changes: Partial<CouponRule>): CouponRule => ({
  code: "SOMMER",
  kind: "percent",
  percent: 10,
  amountCents: cents(500),
  minItemsCents: cents(0),
  ...changes,
});
const anyRule = fc.record({
  code: fc.constant("SOMMER"),
  kind: fc.constantFrom(...couponKinds),
  percent: fc.integer({ min: 1, max: 100 }),
  amountCents: fc.integer({ min: 1, max: 100_000 }).map(cents),
  minItemsCents: fc.integer({ min: 0, max: 20_000 }).map(cents),
});
const anyItems = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

test("takes off a percentage, half a cent for the shopper, or an amount, or the shipping", () => {
  expect(couponEffect(rule({}), cents(1245)).discountCents).toBe(cents(125));
  expect(couponEffect(rule({ kind: "amount" }), cents(1245)).discountCents).toBe(cents(500));
  expect(couponEffect(rule({ kind: "free_shipping" }), cents(1245))).toEqual({
    discountCents: cents(0),
    isShippingFree: true,
    missingCents: null,
  });
});

test("never takes off more than the items cost, and nothing below the minimum", () => {
  fc.assert(
    fc.property(anyRule, anyItems, (coupon, items) => {
      const { discountCents, isShippingFree, missingCents } = couponEffect(coupon, items);
      expect(discountCents).toBeGreaterThanOrEqual(0);
      expect(discountCents).toBeLessThanOrEqual(items);
      if (items < coupon.minItemsCents) {
        expect([discountCents, isShippingFree]).toEqual([cents(0), false]);
        expect(missingCents).toBe(cents(coupon.minItemsCents - items));
      } else {
        expect(missingCents).toBeNull();
      }
    }),
  );
});

test("takes off no less when more is bought", () => {
  fc.assert(
    fc.property(anyRule, anyItems, anyItems, (coupon, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(couponEffect(coupon, more).discountCents).toBeGreaterThanOrEqual(
        couponEffect(coupon, less).discountCents,
      );
    }),
  );
});

test("a code is the same in any case and with spaces, and never markup (C9, I11)", () => {
  for (const typed of ["sommer 26", " SOMMER26 ", "Som mer26", "ＳＯＭＭＥＲ２６"]) {
    expect(couponCodeSchema.parse(typed)).toBe("SOMMER26");
  }
  for (const typed of ["", "ab", "<b>x</b>", "x".repeat(31), "a\u0000bc"]) {
    expect(couponCodeSchema.safeParse(typed).success).toBe(false);
  }
});
