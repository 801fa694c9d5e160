import { expect, test } from "bun:test";

import { cents } from "./money/money.ts";
import {
  isByProvider,
  paymentMethods,
  paymentWays,
  providerMethods,
  refundableCents,
} from "./payments.ts";

test("what may go back of a payment is what neither went nor is asked for, never below nothing", () => {
  const asked = (amountCents: number, status: "created" | "succeeded" | "failed") =>
    ({ amountCents, status }) as const;
  const held = { capturedCents: 1_000, refundedCents: 300 };
  expect(refundableCents(held, [])).toBe(cents(700));
  // The 300 that went are among those that were asked for.
  expect(refundableCents(held, [asked(300, "succeeded"), asked(200, "created")])).toBe(cents(500));
  // A provider's own page gave more back than was asked for here.
  expect(refundableCents(held, [asked(100, "succeeded")])).toBe(cents(700));
  expect(refundableCents(held, [asked(900, "failed")])).toBe(cents(700));
  expect(refundableCents({ capturedCents: 0, refundedCents: 0 }, [asked(5, "created")])).toBe(
    cents(0),
  );
});

test("every method says where its money comes to, and a provider's is a provider's", () => {
  for (const method of paymentMethods) {
    expect(isByProvider(method)).toBe(paymentWays[method].through === "provider");
  }
  expect(paymentMethods.filter(isByProvider)).toEqual([...providerMethods]);
  expect(isByProvider(null)).toBe(false);
});
