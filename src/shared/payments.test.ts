import { expect, test } from "bun:test";

import { cents } from "./money/money.ts";
import {
  isByProvider,
  paymentDueOn,
  paymentMethods,
  paymentWays,
  providerMethods,
  refundableCents,
} from "./payments.ts";

test("what may go back of a payment is what neither went, is asked for nor was taken by a dispute, never below nothing", () => {
  const asked = (amountCents: number, status: "created" | "succeeded" | "failed") =>
    ({ amountCents, status }) as const;
  const held = { capturedCents: 1_000, refundedCents: 300, disputedCents: 0 };
  expect(refundableCents(held, [])).toBe(cents(700));
  // The 300 that went are among those that were asked for.
  expect(refundableCents(held, [asked(300, "succeeded"), asked(200, "created")])).toBe(cents(500));
  // A provider's own page gave more back than was asked for here.
  expect(refundableCents(held, [asked(100, "succeeded")])).toBe(cents(700));
  expect(refundableCents(held, [asked(900, "failed")])).toBe(cents(700));
  expect(refundableCents({ ...held, disputedCents: 600 }, [])).toBe(cents(100));
  // Given back and then disputed all the same.
  expect(refundableCents({ ...held, disputedCents: 1_000 }, [])).toBe(cents(0));
  const nothing = { capturedCents: 0, refundedCents: 0, disputedCents: 0 };
  expect(refundableCents(nothing, [asked(5, "created")])).toBe(cents(0));
});

test("every method says where its money comes to, and a provider's is a provider's", () => {
  for (const method of paymentMethods) {
    expect(isByProvider(method)).toBe(paymentWays[method].through === "provider");
  }
  expect(paymentMethods.filter(isByProvider)).toEqual([...providerMethods]);
  expect(isByProvider(null)).toBe(false);
});

test("a payment on invoice is due in Germany's calendar", () => {
  expect(paymentDueOn(new Date("2026-12-30T23:30:00Z"), 14)).toBe("2027-01-14");
  expect(paymentDueOn(new Date("2028-02-28T12:00:00Z"), 1)).toBe("2028-02-29");
});
