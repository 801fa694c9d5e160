import { expect, test } from "bun:test";

import { cents } from "./money/money.ts";
import { canMoveOrder, formatOrderNumber, orderStatuses, orderStatusesBefore } from "./orders.ts";
import { orderPaymentStatus } from "./payments.ts";

test("an order moves only as drawn: 9 moves of 49", () => {
  const moves = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMoveOrder(from, to)).map((to) => `${from}>${to}`),
  );
  expect(moves).toEqual([
    "pending>confirmed",
    "pending>canceled",
    "pending>expired",
    "confirmed>in_production",
    "confirmed>canceled",
    "in_production>shipped",
    "in_production>canceled",
    "shipped>completed",
    "expired>confirmed",
  ]);
  expect(orderStatusesBefore("confirmed")).toEqual(["pending", "expired"]);
});

test("an order's number has the year and five digits, and grows beyond them", () => {
  expect(formatOrderNumber(2026, 42)).toBe("2026-00042");
  expect(formatOrderNumber(2026, 123_456)).toBe("2026-123456");
});

test("the payment status is what the payments add up to", () => {
  const total = cents(2900);
  const paid = (captured: number) =>
    ({ status: "paid", refundedCents: cents(0), capturedCents: cents(captured) }) as const;
  const waiting = { status: "pending", refundedCents: cents(0), capturedCents: cents(0) } as const;
  expect(orderPaymentStatus(total, [])).toBe("open");
  expect(orderPaymentStatus(total, [waiting])).toBe("pending");
  expect(
    orderPaymentStatus(total, [
      { ...waiting, refundedCents: cents(0), capturedCents: cents(1000) },
    ]),
  ).toBe("partially_paid");
  expect(orderPaymentStatus(total, [paid(2900)])).toBe("paid");
  expect(orderPaymentStatus(total, [paid(2900), paid(1)])).toBe("overpaid");
  const back = (refunded: number) => ({ ...paid(2900), refundedCents: cents(refunded) });
  expect(orderPaymentStatus(total, [back(1)])).toBe("partially_refunded");
  expect(orderPaymentStatus(total, [back(2900)])).toBe("refunded");
  expect(orderPaymentStatus(total, [back(2900), paid(2900)])).toBe("paid");
  expect(orderPaymentStatus(total, [back(100), paid(100)])).toBe("paid");
  expect(
    orderPaymentStatus(total, [
      { status: "canceled", refundedCents: cents(0), capturedCents: cents(0) },
    ]),
  ).toBe("open");
});
