import { expect, test } from "bun:test";

import fc from "fast-check";

import { centsOf, paypalMoney, paypalOrderSchema, toPayment } from "./paypal-order.ts";

test("an amount is the same in PayPal's words and back, to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      const told = paypalMoney(amount);
      expect(told.value).toMatch(/^\d+\.\d{2}$/);
      expect(centsOf(told)).toBe(amount);
    }),
  );
  expect(
    ["14", "14.6", "14.60", "0.07"].map((value) => centsOf({ ...paypalMoney(0), value })),
  ).toEqual([1400, 1460, 1460, 7]);
});

const money = (value: string, currency = "EUR") => ({ currency_code: currency, value });
const orderOf = (status: string, capture?: string, refunds: string[] = [], currency = "EUR") =>
  paypalOrderSchema.parse({
    id: "5O190127TN364715T",
    status,
    purchase_units: [
      {
        custom_id: "ours",
        amount: money("14.60"),
        ...(capture !== undefined && {
          payments: {
            captures: [{ id: "C1", status: capture, amount: money("14.60", currency) }],
            refunds: refunds.map((value) => ({
              id: "R1",
              status: "COMPLETED",
              amount: money(value),
            })),
          },
        }),
      },
    ],
  });

test.each([
  [orderOf("PAYER_ACTION_REQUIRED"), "open", 0, 0],
  [orderOf("APPROVED"), "approved", 0, 0],
  [orderOf("VOIDED"), "expired", 0, 0],
  [orderOf("COMPLETED", "PENDING"), "processing", 0, 0],
  [orderOf("COMPLETED", "DECLINED"), "failed", 0, 0],
  [orderOf("COMPLETED", "COMPLETED"), "paid", 1460, 0],
  [orderOf("COMPLETED", "PARTIALLY_REFUNDED", ["4.60", "1.00"]), "paid", 1460, 560],
  // Given back whole, and PayPal names no refunds: it is all back.
  [orderOf("COMPLETED", "REFUNDED"), "paid", 1460, 1460],
] as const)(
  "an order of PayPal's is told as what it is: %#",
  (order, state, captured, refunded) => {
    expect(toPayment(order)).toEqual({
      reference: "5O190127TN364715T",
      paymentId: "ours",
      state,
      amountCents: 1460,
      currency: "eur",
      capturedCents: captured,
      refundedCents: refunded,
      feeCents: null,
      disputes: null,
    });
  },
);

test("money that came in another currency is said to be so", () => {
  expect(toPayment(orderOf("COMPLETED", "COMPLETED", [], "USD")).currency).toBe("usd");
});

const withFees = (capture: string, fee: string, refunds: [amount: string, fee: string][]) =>
  paypalOrderSchema.parse({
    id: "5O190127TN364715T",
    status: "COMPLETED",
    purchase_units: [
      {
        custom_id: "ours",
        amount: money("14.60"),
        payments: {
          captures: [
            {
              id: "C1",
              status: capture,
              amount: money("14.60"),
              seller_receivable_breakdown: { paypal_fee: money(fee) },
            },
          ],
          refunds: refunds.map(([value, back]) => ({
            id: "R1",
            status: "COMPLETED",
            amount: money(value),
            seller_payable_breakdown: { paypal_fee: money(back) },
          })),
        },
      },
    ],
  });

test("PayPal's fee is what it took less what came back with refunds", () => {
  expect(toPayment(withFees("COMPLETED", "0.71", [])).feeCents).toBe(71);
  expect(toPayment(withFees("PARTIALLY_REFUNDED", "0.71", [["4.60", "0.11"]])).feeCents).toBe(60);
});

test("what a dispute took is no refund of ours, also where PayPal lists it as one", () => {
  const taken = { takenCents: 1_460, feeCents: 1_400 };
  const listed = withFees("REFUNDED", "0.71", [["14.60", "0.00"]]);
  expect(toPayment(listed, taken)).toMatchObject({ refundedCents: 0, disputes: taken });
  const partly = withFees("REFUNDED", "0.71", [["3.00", "0.00"]]);
  const rest = { takenCents: 1_160, feeCents: 1_400 };
  expect(toPayment(partly, rest)).toMatchObject({ capturedCents: 1_460, refundedCents: 300 });
});
