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
    });
  },
);

test("money that came in another currency is said to be so", () => {
  expect(toPayment(orderOf("COMPLETED", "COMPLETED", [], "USD")).currency).toBe("usd");
});
